import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "@jobcentre/service-kit/free-port";
import { NotAvailable } from "@jobcentre/test-kit/require-program";
import { childrenOf } from "./cpu-time.ts";

const PROGRAM = "/usr/sbin/nginx";
const READY_WITHIN_MS = 10_000;

export interface Nginx {
  url: string;
  /** The one process that does the work. */
  workerPid: number;
  stop(): void;
}

/** nginx with one worker as a plain proxy with kept-alive connections and an access log. Throws NotAvailable without it. */
export async function startNginx(upstream: string, scratch: string): Promise<Nginx> {
  if (!existsSync(PROGRAM)) throw new NotAvailable("nginx: it is not installed");
  const folder = join(scratch, "nginx");
  mkdirSync(folder);
  const port = await freePort();
  writeFileSync(join(folder, "nginx.conf"), configOf(port, new URL(upstream).host, folder));
  const args = ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log"), "-g", "daemon off;"];
  const child = spawn(PROGRAM, args, { stdio: "ignore" });
  const endWithBench = (): void => void child.kill("SIGTERM");
  process.once("exit", endWithBench);
  for (const until = Date.now() + READY_WITHIN_MS; !(await answers(port)); await delay(20)) {
    if (child.exitCode !== null || Date.now() > until)
      throw new Error(`nginx does not start: ${readFileSync(join(folder, "error.log"), "utf8")}`);
  }
  const [workerPid] = childrenOf(child.pid as number);
  return {
    url: `http://127.0.0.1:${port}`,
    workerPid: workerPid as number,
    stop() {
      process.off("exit", endWithBench);
      child.kill("SIGTERM");
    },
  };
}

const configOf = (port: number, upstream: string, folder: string): string => `
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log ${folder}/access.log;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  keepalive_requests 10000000;
  upstream service { server ${upstream}; keepalive 64; keepalive_requests 10000000; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://service;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header X-Forwarded-For $remote_addr;
    }
  }
}
`;

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(Boolean(socket.destroy())));
    socket.once("error", () => resolve(false));
  });
