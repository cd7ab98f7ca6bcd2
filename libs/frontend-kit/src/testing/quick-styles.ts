type TestWindow = Window & typeof globalThis & { [JSDOMS]?: typeof getComputedStyle; [DISPLAYS]?: Map<string, string> };

const JSDOMS = Symbol.for("jsdom's own getComputedStyle");
/** How each kind of element is displayed: what jsdom told one file holds for the next that shares the page. */
const DISPLAYS = Symbol.for("displays by kind of element");
/** What a sheet must not touch for these answers to hold. */
const ANSWERED = /display|visibility|pointer-events|opacity/;

/**
 * Answers `getComputedStyle` for what queries by role and `toBeVisible` ask of every element: jsdom goes through all rules of its own sheet each
 * time, which took two fifths of the tests. Anything else, and everything where a page's own sheets may say it, is jsdom's answer.
 */
export function answerStylesQuickly(window: TestWindow): void {
  const asJsdom = jsdomsStyles(window);
  window[DISPLAYS] ??= new Map();
  const displays = window[DISPLAYS];
  const harmless = new WeakMap<CSSStyleSheet, string>();

  function isHarmless(sheet: CSSStyleSheet): boolean {
    const text = sheet.ownerNode?.textContent ?? "display";
    if (harmless.get(sheet) === text) return true;
    if ([...sheet.cssRules].some(mayAnswer)) return false;
    harmless.set(sheet, text);
    return true;
  }

  function displayOf(element: Element): string {
    const own = ownStyle(element, "display");
    if (own) return own;
    const kind = kindOf(element);
    const display = displays.get(kind) ?? asJsdom(element).display;
    displays.set(kind, display);
    return display;
  }

  function answer(element: Element, property: PropertyKey): unknown {
    if (property === "display") return displayOf(element);
    if (property === "visibility") return inherited(element, "visibility") ?? "visible";
    if (property === "pointerEvents" || property === "pointer-events")
      return inherited(element, "pointer-events") ?? "auto";
    if (property === "opacity") return ownStyle(element, "opacity");
    return undefined;
  }

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || ![...window.document.styleSheets].every(isHarmless)) return asJsdom(element, pseudo);
    return new Proxy({} as CSSStyleDeclaration, {
      get(_none, property) {
        if (property === "getPropertyValue")
          return (name: string) => answer(element, name) ?? asJsdom(element).getPropertyValue(name);
        const quick = answer(element, property);
        if (quick !== undefined) return quick;
        const style = asJsdom(element);
        const value: unknown = Reflect.get(style, property);
        return typeof value === "function" ? value.bind(style) : value;
      },
    });
  };
}

/** jsdom passes over rules for some widths, of which Mantine has many. */
function mayAnswer(rule: CSSRule): boolean {
  const { media } = rule as Partial<CSSMediaRule>;
  return ANSWERED.test(rule.cssText) && (!media || /screen/.test(media.mediaText));
}

/** As jsdom answers; files that share a page find it once. */
export function jsdomsStyles(window: TestWindow): typeof getComputedStyle {
  window[JSDOMS] ??= window.getComputedStyle.bind(window);
  return window[JSDOMS];
}

/** All that jsdom's sheet looks at to tell how an element is displayed. */
function kindOf(element: Element): string {
  const { localName, parentElement } = element;
  const marks = [...element.attributes].map(({ name, value }) =>
    /^(hidden|open|type|popover)$/.test(name) ? `${name}=${value}` : "",
  );
  const closed = parentElement?.localName === "details" && !parentElement.hasAttribute("open");
  return `${localName} ${marks.join("")} ${closed} ${parentElement?.localName}`;
}

const ownStyle = (element: Element, property: string): string =>
  (element as Partial<HTMLElement>).style?.getPropertyValue(property) ?? "";

function inherited(element: Element, property: string): string | undefined {
  for (let one: Element | null = element; one; one = one.parentElement) {
    const own = ownStyle(one, property);
    if (own && own !== "inherit") return own;
  }
  return undefined;
}
