// Facade of Mantine for dashboards and admin; import nothing from @mantine itself. It has what is used: a component added
// here needs its styles, and those of what it is built on, in portal/mantine.css, which everybody in a portal loads.
export { Drawer, SegmentedControl, Table } from "@mantine/core";
export { useDisclosure, useMediaQuery } from "@mantine/hooks";
export { PortalProvider } from "./portal/portal-provider.tsx";
