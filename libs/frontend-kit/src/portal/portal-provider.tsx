import { useTheme } from "@jobcentre/frontend-kit/ui";
import { MantineProvider } from "@mantine/core";
import type { ReactNode } from "react";
import "./mantine.css";
import "./portal.css";
import { portalTheme, portalVariables } from "./portal-theme.ts";

/** What Mantine's components need, themed by our tokens; a remote that uses portal-ui draws it once around its pages. */
export function PortalProvider({ children }: { children: ReactNode }) {
  const { theme } = useTheme();
  return (
    <MantineProvider
      theme={portalTheme}
      cssVariablesResolver={portalVariables}
      forceColorScheme={theme}
      getStyleNonce={pageNonce}
    >
      {children}
    </MantineProvider>
  );
}

/** The nonce of this page's CSP, which Mantine's run-time styles must carry. */
function pageNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? "";
}
