/** Whether who reads asked the browser to save data: then nothing is loaded that nobody asked for. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
