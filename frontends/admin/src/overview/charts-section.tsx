import { ErrorState, Skeleton } from "@jobcentre/frontend-kit/ui";
import { lazy, Suspense } from "react";
import { useCharts } from "./overview.api.ts";

// Drawing takes more code than everything else here: the figures do not wait for it.
const Charts = lazy(async () => ({ default: (await import("./charts.tsx")).Charts }));

export function ChartsSection() {
  const charts = useCharts();
  const loading = <Skeleton lines={8} label="Loading the charts" />;
  if (charts.isPending) return loading;
  if (!charts.data) {
    return (
      <ErrorState
        title="The charts could not be loaded"
        onRetry={() => void charts.refetch()}
        busy={charts.isFetching}
      />
    );
  }
  return (
    <Suspense fallback={loading}>
      <Charts charts={charts.data} />
    </Suspense>
  );
}
