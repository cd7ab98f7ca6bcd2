declare module "autocannon" {
  interface Instance {
    on(event: "response", hear: (client: unknown, status: number, bytes: number, ms: number) => void): void;
  }
  interface Options {
    url: string;
    headers: Record<string, string>;
    connections: number;
    duration: number;
  }
  export default function autocannon(
    options: Options,
    done: (error: Error | null, result: { errors: number; timeouts: number }) => void,
  ): Instance;
}
