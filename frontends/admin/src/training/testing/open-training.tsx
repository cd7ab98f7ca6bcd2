import { PortalProvider } from "@jobcentre/frontend-kit/portal-ui";
import { type RenderedPage, renderPage } from "@jobcentre/frontend-kit/testing/render-page";
import { TrainingPage } from "../training.page.tsx";

export const openTraining = (search = "", { inBrowser = false } = {}): RenderedPage =>
  renderPage(
    <PortalProvider>
      <TrainingPage />
    </PortalProvider>,
    { at: `/admin/dashboard/training${search}`, inBrowser },
  );
