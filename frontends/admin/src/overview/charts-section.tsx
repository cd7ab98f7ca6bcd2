import { ErrorState, Skeleton } from "@jobcentre/frontend-kit/ui";
import { Charts } from "./charts.tsx";
import { useCharts } from "./overview.api.ts";

export function ChartsSection() {
  const charts = useCharts();
  if (charts.isPending) return <Skeleton lines={8} label="Loading the charts" />;
  if (!charts.data) {
    return (
      <ErrorState
        title="The charts could not be loaded"
        onRetry={() => void charts.refetch()}
        busy={charts.isFetching}
      />
    );
  }
  return <Charts charts={charts.data} />;
}
