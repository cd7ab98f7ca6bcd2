import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from "@mantine/core";

const green = tuple(Array.from({ length: 10 }, (_, shade) => `var(--green-${shade})`).join(" "));

/** Warm greys in place of Mantine's cold ones; its components take lines and fills from them. */
const gray = tuple("#faf8f5 #f3f0ea #e9e4db #e2dcd1 #cfc8ba #a8a294 #6f6a5e #514d44 #383530 #1d211e");
const dark = tuple("#eceee9 #c0c6bc #abb2a8 #838c80 #4a5148 #343932 #242723 #1c1e1b #161816 #0f100e");

function tuple(colours: string): MantineColorsTuple {
  return colours.split(" ") as unknown as MantineColorsTuple;
}

/** Mantine's theme, derived from the tokens. */
export const portalTheme = createTheme({
  fontFamily: "var(--font)",
  fontFamilyMonospace: "var(--font-mono)",
  headings: { fontFamily: "var(--font)", fontWeight: "700" },
  primaryColor: "green",
  primaryShade: { light: 7, dark: 7 },
  colors: { green, gray, dark },
  defaultRadius: "md",
  radius: { sm: "var(--radius-sm)", md: "var(--radius)", lg: "var(--radius-lg)" },
  shadows: { sm: "var(--shadow-1)", md: "var(--shadow-2)", lg: "var(--shadow-3)" },
  respectReducedMotion: true,
  components: {
    Modal: { defaultProps: { lockScroll: false, centered: true, closeButtonProps: { "aria-label": "Close" } } },
    Drawer: { defaultProps: { lockScroll: false, closeButtonProps: { "aria-label": "Close" } } },
  },
});

/** A colour's light, outline and text variants from a status's tokens. */
function soft(name: string, background: string, text: string): Record<string, string> {
  return {
    [`--mantine-color-${name}-light`]: `var(${background})`,
    [`--mantine-color-${name}-light-hover`]: `var(${background})`,
    [`--mantine-color-${name}-light-color`]: `var(${text})`,
    [`--mantine-color-${name}-outline`]: `var(${text})`,
    [`--mantine-color-${name}-text`]: `var(${text})`,
  };
}

/** The same with its filled variant, which carries white. */
function hue(name: string, fill: string, hover: string, background: string, text: string): Record<string, string> {
  return {
    ...soft(name, background, text),
    [`--mantine-color-${name}-filled`]: `var(${fill})`,
    [`--mantine-color-${name}-filled-hover`]: `var(${hover})`,
  };
}

const roles = {
  "--mantine-color-body": "var(--surface)",
  "--mantine-color-text": "var(--text)",
  "--mantine-color-dimmed": "var(--text-muted)",
  "--mantine-color-placeholder": "var(--text-muted)",
  "--mantine-color-anchor": "var(--link)",
  "--mantine-color-error": "var(--bad)",
  "--mantine-color-default": "var(--surface)",
  "--mantine-color-default-hover": "var(--surface-muted)",
  "--mantine-color-default-color": "var(--text)",
  "--mantine-color-default-border": "var(--line-strong)",
  "--mantine-color-disabled": "var(--surface-strong)",
  "--mantine-color-disabled-color": "var(--text-muted)",
  ...hue("green", "--accent", "--accent-hover", "--accent-soft", "--accent-text"),
  ...hue("red", "--danger", "--danger-hover", "--bad-soft", "--bad"),
  ...soft("yellow", "--warn-soft", "--warn"),
  ...soft("blue", "--info-soft", "--info"),
  ...soft("gray", "--neutral-soft", "--neutral"),
};

/** Mantine's colour roles in our tokens, which know light and dark themselves. */
export const portalVariables: CSSVariablesResolver = () => ({ variables: {}, light: roles, dark: roles });
