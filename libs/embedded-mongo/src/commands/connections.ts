/** The connections of clients, by number. */
export class Connections {
  readonly #peers = new Map<number, string>();
  #created = 0;

  /** `peer` is the client's "address:port". */
  opened(id: number, peer: string): void {
    this.#peers.set(id, peer);
    this.#created += 1;
  }

  closed(id: number): void {
    this.#peers.delete(id);
  }

  peer(id: number): string | undefined {
    return this.#peers.get(id);
  }

  /** As `serverStatus` tells it. */
  counts() {
    return { current: this.#peers.size, totalCreated: this.#created };
  }
}
