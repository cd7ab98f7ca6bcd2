/** A broker that falls silent is noticed after two of them at most; RabbitMQ's own 60 s would keep "operational" on screen for two minutes. */
const SECONDS = 10;

/** The broker's address with a heartbeat of ours, in seconds; one that the address names stays, as does `0`, which means none. */
export function withHeartbeat(url: string): string {
  const address = new URL(url);
  if (!address.searchParams.has("heartbeat")) address.searchParams.set("heartbeat", String(SECONDS));
  return address.href;
}
