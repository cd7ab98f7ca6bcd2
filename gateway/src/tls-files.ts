import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Server as TlsServer } from "node:https";
import { createSecureContext } from "node:tls";
import { addGauges } from "@jobcentre/service-kit/add-gauges";
import { ConfigError } from "@jobcentre/service-kit/config";
import type { createRegistry } from "@jobcentre/service-kit/metrics";
import type { GatewayConfig } from "./config.ts";
import type { Logger } from "./logger.ts";

type Registry = ReturnType<typeof createRegistry>;

const LOOK_EVERY_MS = 5_000;

export interface Certificate {
  cert: string;
  key: string;
}

/** The certificate with its chain and its key, where they are set. Throws ConfigError where they are not to be used. */
export async function readCertificate(config: GatewayConfig): Promise<Certificate | undefined> {
  const { TLS_CERT_FILE, TLS_KEY_FILE } = config;
  if (!TLS_CERT_FILE || !TLS_KEY_FILE) return undefined;
  const read = (name: string, path: string): Promise<string> =>
    readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
      throw new ConfigError(`configuration: ${name}: cannot be read (${error.code})`);
    });
  const pair = { cert: await read("TLS_CERT_FILE", TLS_CERT_FILE), key: await read("TLS_KEY_FILE", TLS_KEY_FILE) };
  try {
    createSecureContext(pair);
    // OpenSSL takes a certificate and a key of two kinds, or none at all, and then refuses every connection.
    if (!new X509Certificate(pair.cert).checkPrivateKey(createPrivateKey(pair.key)))
      throw new Error("the key is another certificate's");
  } catch (error) {
    throw new ConfigError(
      `configuration: TLS_CERT_FILE, TLS_KEY_FILE: no certificate and its key (${(error as Error).message})`,
    );
  }
  return pair;
}

/** When a certificate ends, in seconds since 1970. */
const endOf = ({ cert }: Certificate): number => Date.parse(new X509Certificate(cert).validTo) / 1000;

/**
 * Looks every 5 s whether the files hold another certificate, and uses it for connections from then on. While the files
 * do not fit together, such as in the middle of a renewal, the former one stays. `registry` is told when the one in use ends. Answers the
 * function that ends it.
 */
export function followCertificate(
  server: TlsServer,
  config: GatewayConfig,
  current: Certificate,
  log: Logger,
  registry: Registry | undefined,
): () => void {
  let used = current;
  if (registry) {
    const help = "When the certificate in use ends";
    addGauges(registry, [["tls_certificate_end_timestamp_seconds", help, async () => endOf(used)]]);
  }
  let said = "";
  const look = async (): Promise<void> => {
    try {
      const now = await readCertificate(config);
      said = "";
      if (!now || (now.cert === used.cert && now.key === used.key)) return;
      server.setSecureContext(now);
      used = now;
      log.info("a renewed certificate is in use");
    } catch (error) {
      const { message } = error as Error;
      if (message !== said) log.warn({ reason: message }, "the certificate's files changed and cannot be used");
      said = message;
    }
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
