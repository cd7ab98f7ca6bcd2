// The method and path of a new call: written as Express and OpenAPI both take them, and free.
import { Mistake } from "./files.mjs";

/** Words and whole `{params}`, no slash at the end. */
const CALL = /^(GET|POST|PUT|DELETE) (\/api(?:\/(?:[\w-]+|\{[a-z]\w*\}))+)$/;

/** Reads "POST /api/saved-jobs/{job_id}/pin"; throws where it is written otherwise. */
export function readCall(key) {
  const [, method, path] = CALL.exec(key) ?? [];
  if (!path)
    throw new Mistake(`A call is written like "POST /api/saved-jobs/{job_id}/pin", not ${JSON.stringify(key)}.`);
  const params = [...path.matchAll(/\{(\w+)\}/g)].map(([, param]) => param);
  if (new Set(params).size < params.length) throw new Mistake(`${key} names a parameter twice.`);
  return { method, path, params };
}

/** Throws where a call is there already, or one that requests for the other would reach: the first that fits gets them. */
export function requireFree(key, others) {
  for (const other of others) {
    if (other === key) throw new Mistake(`${key} is there already.`);
    if (fits(other, key) || fits(key, other)) throw new Mistake(`${key} and ${other} take the same requests.`);
  }
}

const fits = (key, other) => new RegExp(`^${key.replaceAll(".", "\\.").replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(other);
