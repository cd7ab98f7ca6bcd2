// Stands for whatwg-url in programs: mongoose's driver brings a URL parser with tables of 215 kB, Node has the same one built in.
export const { URL, URLSearchParams } = globalThis;
