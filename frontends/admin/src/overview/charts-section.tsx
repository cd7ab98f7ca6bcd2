import { ReadFailed, Skeleton } from "@jobcentre/frontend-kit/ui";
import { Charts } from "./charts.tsx";
import { useCharts } from "./overview.api.ts";

export function ChartsSection() {
  const charts = useCharts();
  return (
    <>
      {charts.isPending && <Skeleton lines={8} label="Loading the charts" />}
      <ReadFailed read={charts} title="The charts could not be loaded" />
      {charts.data && <Charts charts={charts.data} />}
    </>
  );
}
