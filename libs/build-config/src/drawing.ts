/** What the gateway and the worker that draws pages say to each other. */

/** A page to be drawn. */
export interface PageRequest {
  id: number;
  /** Path and query. */
  address: string;
  /** How its reader writes dates. */
  locale: string;
}

/** The reads that the page makes, as addresses of GET calls; the gateway sends their answers. */
export interface PageReads {
  id: number;
  reads: string[];
}

/** What a service answered; status 0 where it did not. */
export interface ReadAnswer {
  status: number;
  /** JSON text. */
  body: string;
  /** X-Total-Count. */
  counted: string | null;
}

export interface PageAnswers {
  id: number;
  /** One for each of the reads, in their order. */
  answers: ReadAnswer[];
}

/** The parts of a page's HTML, each safe where it stands. */
export interface DrawnPage {
  /** The name of the page's code in page-chunks.json. */
  name: string | undefined;
  status: number;
  /** In place of the page: a path of this site that it is at. */
  redirect?: string;
  /** Title, description and what machines read about the page. */
  head: string;
  body: string;
  /** JSON text of what was read. */
  data: string;
}

export interface PageDone {
  id: number;
  /** null: this page is drawn in the browser only. */
  page: DrawnPage | null;
}

export type ToWorker = PageRequest | PageAnswers;
export type FromWorker = PageReads | PageDone;

/** What the worker is started with. */
export interface WorkerStart {
  /** Where browsers find the site. */
  origin: string;
  /** The server bundles of remotes by short name. */
  bundles: Record<string, string>;
}

/** What a remote tells about a page of its own. */
export interface PageDescription {
  /** 200 unless told. */
  status?: number;
  redirect?: string;
  description?: string;
  /** The page's one address, as a path; left out where it is none that should be found. */
  canonical?: string;
  /** What stands for the page where it is shared, as a path of this site; the site's own picture unless told. */
  image?: { path: string; alt: string; isWide: boolean };
  /** schema.org, as JSON-LD. */
  linkedData?: object;
  /** The same for feed readers, as a path of this site. */
  feed?: { path: string; title: string };
}

/** What a page says of itself is decided from this. */
export interface PageView {
  path: string;
  search: URLSearchParams;
  params: Record<string, string | undefined>;
  origin: string;
  /** What was read of a call: its status (0: nothing came) and its answer. */
  read(key: string): { status: number; data: unknown };
}

/** What a remote's server bundle exports beside its routes: by page name, what each says of itself. */
export type PageDescriptions = Record<string, (view: PageView) => PageDescription>;
