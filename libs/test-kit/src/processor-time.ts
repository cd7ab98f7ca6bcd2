/** Milliseconds of processor time that this process has used so far: what work takes, however busy the machine is meanwhile. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
