import { accountHeader, tellOtherAccount } from "./acting-account.ts";
import { addressOf, methodAndPath } from "./address.ts";
import { apiErrorFrom } from "./errors.ts";
import { noteBuild, noteChange, noteRefusal } from "./newer-build.ts";
import { type Answer, send } from "./transport.ts";
import type { AnyOptions, BesideRows, CallKey, OptionsArgument, RequestOf, ResponseOf, RowOf } from "./types.ts";
import { tellUnauthorized } from "./unauthorized.ts";
import { traceparent, uniqueKey } from "./unique-key.ts";

/**
 * Makes a call of the contracts, typed by its key: `api("POST /api/saved-jobs", { body: { job_id } })`.
 * @throws ApiError when the server refuses, NetworkError when no answer arrives, the signal's reason when aborted.
 */
export async function api<K extends CallKey>(key: K, ...[options]: OptionsArgument<K>): Promise<ResponseOf<K>> {
  return (await readJson(await request(key, options))) as ResponseOf<K>;
}

export interface List<Row> {
  rows: Row[];
  /** How many there are on all pages (X-Total-Count); the rows' number where the server does not say. */
  total: number;
}

/** The list that a call answers. */
export type ListOf<K extends CallKey> = List<RowOf<K>> & BesideRows<K>;

/** As `api`, for a call that answers an array, alone or as a field like `users`, beside what else it answers; adds the total over all pages. */
export async function apiList<K extends CallKey>(key: K, ...[options]: OptionsArgument<K>): Promise<ListOf<K>> {
  return readList(await request(key, options));
}

/** As `api`, for a call that answers a file; the name comes from Content-Disposition. */
export async function apiFile<K extends CallKey>(key: K, ...[options]: OptionsArgument<K>): Promise<File> {
  const { body, header } = await request(key, options);
  const disposition = header("Content-Disposition") ?? "";
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1];
  return new File([body], encoded ? decodeURIComponent(encoded) : (plain ?? "download"), { type: body.type });
}

/** The address of a GET call, for links and images. */
export function apiAddress<K extends CallKey & `GET ${string}`>(
  key: K,
  options?: Pick<RequestOf<K>, "params" | "query">,
): string {
  const { params, query }: AnyOptions = options ?? {};
  return addressOf(methodAndPath(key).path, params, query);
}

/** The untyped core of the calls above. */
export async function request(key: string, options: AnyOptions = {}): Promise<Answer> {
  const { method, path } = methodAndPath(key);
  const headers: Record<string, string> = { Accept: "application/json", traceparent: traceparent() };
  if (method === "POST") headers["Idempotency-Key"] = options.idempotencyKey ?? uniqueKey();
  const body = options.files ? formOf(options) : options.body && JSON.stringify(options.body);
  if (typeof body === "string") headers["Content-Type"] = "application/json";
  const change = method !== "GET";
  if (change) {
    Object.assign(headers, accountHeader());
    noteChange(1);
  }
  const answer = await send({
    method,
    address: addressOf(path, options.params, options.query),
    headers,
    body,
    signal: options.signal,
    onUploadProgress: options.onUploadProgress,
  }).finally(() => change && noteChange(-1));
  noteBuild(answer.header("X-Build"));
  if (answer.status >= 200 && answer.status < 300) return answer;
  const error = apiErrorFrom(answer.status, await answer.body.text());
  if (answer.status === 401 || error.code === "account_suspended") tellUnauthorized();
  if (change) noteRefusal(error);
  if (error.code === "other_account") tellOtherAccount(error.text);
  throw error;
}

export async function readJson(answer: Answer): Promise<unknown> {
  const text = await answer.body.text();
  return text === "" ? undefined : JSON.parse(text);
}

export async function readList<K extends CallKey>(answer: Answer): Promise<ListOf<K>> {
  return listOf(await readJson(answer), answer.header("X-Total-Count")) as ListOf<K>;
}

/** The list in an answer's body; `counted` is its X-Total-Count. */
export function listOf(body: unknown, counted: string | null): List<unknown> {
  const given = (Array.isArray(body) ? { rows: body } : body) as Record<string, unknown>;
  const rows = Object.values(given).find(Array.isArray) as unknown[];
  return { ...given, rows, total: Number(counted ?? given.total ?? rows.length) };
}

/** Multipart: the texts of the body first, so that the server knows them before the files arrive. */
function formOf({ body = {}, files = {} }: AnyOptions): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  for (const [name, file] of Object.entries(files)) if (file) form.append(name, file, file.name);
  return form;
}
