import type { Calls } from "@jobcentre/contracts/http/calls";

export type CallKey = keyof Calls & string;
export type ReadKey = CallKey & `GET ${string}`;
export type ResponseOf<K extends CallKey> = Calls[K]["response"];
type RowsIn<T> = T extends readonly (infer Row)[] ? Row : never;
/** The rows of a list, which is the answer itself or one of its fields. */
export type RowOf<K extends CallKey> =
  ResponseOf<K> extends readonly (infer Row)[] ? Row : RowsIn<ResponseOf<K>[keyof ResponseOf<K>]>;

/** What a list answers beside its rows and their total. */
export type BesideRows<K extends CallKey> =
  ResponseOf<K> extends readonly unknown[] ? unknown : Omit<ResponseOf<K>, "rows" | "total">;

type Nothing = Record<never, never>;
/** An option a call does not have, may have, or must have, according to its contract. */
type Part<Name extends string, T> = [T] extends [undefined]
  ? { [N in Name]?: undefined }
  : Nothing extends T
    ? { [N in Name]?: T }
    : { [N in Name]: T };

/** Files of a multipart call by field name; undefined ones are left out. */
export type FilesToSend = Record<string, File | undefined>;

export interface SendOptions {
  signal?: AbortSignal | undefined;
  /** One per logical submit; a repeat with the same key gets the first one's answer. Made up for each POST if left out. */
  idempotencyKey?: string | undefined;
  /** From 0 to 1, while a multipart body travels. */
  onUploadProgress?: ((share: number) => void) | undefined;
}

export type RequestOf<K extends CallKey> = Part<"params", Calls[K]["params"]> &
  Part<"query", Calls[K]["query"]> &
  Part<"body", Calls[K]["body"]> &
  (Calls[K]["files"] extends true ? { files?: FilesToSend } : { files?: undefined });

export type OptionsOf<K extends CallKey> = RequestOf<K> & SendOptions;

/** The options argument, which may be left out where a call needs nothing. */
export type OptionsArgument<K extends CallKey> =
  Nothing extends RequestOf<K> ? [options?: OptionsOf<K>] : [options: OptionsOf<K>];

/** The same options without a contract, as the transport sees them. */
export interface AnyOptions extends SendOptions {
  params?: object | undefined;
  query?: object | undefined;
  body?: object | undefined;
  files?: FilesToSend | undefined;
}
