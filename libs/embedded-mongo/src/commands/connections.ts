/** MongoDB takes so many at once by default where the machine allows them. */
const mostConnections = 1_000_000;

/** The connections of clients, by number. */
export class Connections {
  readonly traffic = { bytesIn: 0, bytesOut: 0, requests: 0 };
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
    const current = this.#peers.size;
    return { current, available: mostConnections - current, totalCreated: this.#created, threaded: current };
  }
}
