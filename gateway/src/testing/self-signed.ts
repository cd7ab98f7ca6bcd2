import { generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

/** DER: one byte of kind, the length, the contents. */
function der(kind: number, ...parts: Uint8Array[]): Buffer {
  const contents = Buffer.concat(parts);
  const size: number[] = [];
  for (let rest = contents.length; rest > 0; rest >>= 8) size.unshift(rest & 255);
  const length = contents.length < 128 ? [contents.length] : [128 | size.length, ...size];
  return Buffer.concat([Buffer.from([kind, ...length]), contents]);
}
const sequence = (...parts: Uint8Array[]): Buffer => der(0x30, ...parts);
const oid = (...bytes: number[]): Buffer => der(0x06, Buffer.from(bytes));
const time = (at: Date): Buffer => der(0x18, Buffer.from(`${at.toISOString().replace(/\D/g, "").slice(0, 14)}Z`));

const ECDSA_WITH_SHA256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const COMMON_NAME = oid(0x55, 0x04, 0x03);
const ALT_NAME = oid(0x55, 0x1d, 0x11);
const DNS_NAME = 0x82;
const DAY_MS = 86_400_000;

/** A certificate for one host name that is its own authority, good from half a day ago, for half a day unless told: PEM, with its key. */
export function selfSigned(host: string, until = new Date(Date.now() + DAY_MS / 2)): { cert: string; key: string } {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(host)))));
  const altName = sequence(ALT_NAME, der(0x04, sequence(der(DNS_NAME, Buffer.from(host)))));
  const about = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ECDSA_WITH_SHA256,
    name,
    sequence(time(new Date(Date.now() - DAY_MS / 2)), time(until)),
    name,
    publicKey.export({ type: "spki", format: "der" }),
    der(0xa3, sequence(altName)),
  );
  return { cert: pem(about, privateKey), key: privateKey.export({ type: "pkcs8", format: "pem" }) as string };
}

function pem(about: Buffer, privateKey: KeyObject): string {
  const signature = der(0x03, Buffer.from([0]), sign("sha256", about, privateKey));
  const body = sequence(about, ECDSA_WITH_SHA256, signature).toString("base64");
  return `-----BEGIN CERTIFICATE-----\n${body.match(/.{1,64}/g)?.join("\n")}\n-----END CERTIFICATE-----\n`;
}
