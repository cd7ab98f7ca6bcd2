/** The first pages say that another run of the machine wrote them. */
export function afterRestart(file: Buffer): Buffer {
  for (const page of [0, 2048, 4096]) file.writeBigInt64LE(file.readBigInt64LE(page + 160) ^ 1n, page + 160);
  return file;
}
