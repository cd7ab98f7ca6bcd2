import { relative } from "node:path";
import {
  type CallExpression,
  type ExportDeclaration,
  type Identifier,
  type ImportDeclaration,
  type Node,
  type SourceFile,
  SyntaxKind,
} from "typescript/unstable/ast";
import { API } from "typescript/unstable/sync";
import { root } from "./checkout.mjs";

/** Something a file exports under a name, and which files import it, directly or through a file that passes it on. */
export interface Exported {
  path: string;
  name: string;
  isType: boolean;
  /** It stands in the signature or the shape of something else the file exports. */
  isInSignature: boolean;
  isUsedInside: boolean;
  users: string[];
}

const OWN = /^(\.|@jobcentre\/)/;
const VIRTUAL_CONFIG = `${root}/tsconfig.read-exports.json`;
/** Types written beside a tool would hide the tool itself. */
const isHidden = (path: string): boolean => path.startsWith(`${root}/tools/`) && path.endsWith(".d.mts");

const isExported = (node: Node): boolean =>
  (node as { modifiers?: readonly Node[] }).modifiers?.some(({ kind }) => kind === SyntaxKind.ExportKeyword) ?? false;

function visitAll(node: Node, visit: (node: Node) => void): void {
  visit(node);
  node.forEachChild((child) => visitAll(child, visit));
}

function countNames(node: Node, skip?: SyntaxKind): Map<string, number> {
  const counts = new Map<string, number>();
  const visit = (at: Node): void => {
    if (at.kind === skip) return;
    const { text } = at as Identifier;
    if (at.kind === SyntaxKind.Identifier) counts.set(text, (counts.get(text) ?? 0) + 1);
    at.forEachChild(visit);
  };
  visit(node);
  return counts;
}

/** A name that is imported, as the module calls it, and the module as it is written. */
interface From {
  name: string;
  from: Node;
}

/** The names of imports, where they are taken from, and what is imported as a whole: `import * as`, `import("x")` and the type of it. */
function importsOf(source: SourceFile): { names: Node[]; taken: From[]; wholes: Node[] } {
  const names: Node[] = [];
  const taken: From[] = [];
  const wholes: Node[] = [];
  for (const statement of source.statements) {
    if (statement.kind !== SyntaxKind.ImportDeclaration) continue;
    const { moduleSpecifier, importClause } = statement as ImportDeclaration;
    if (!importClause || !OWN.test((moduleSpecifier as { text?: string }).text ?? "")) continue;
    visitAll(importClause, (node) => {
      if (node.kind === SyntaxKind.ImportSpecifier) {
        const { name, propertyName } = node as Node & { name: Identifier; propertyName?: Identifier };
        names.push(name);
        taken.push({ name: (propertyName ?? name).text, from: moduleSpecifier });
      }
      if (node.kind === SyntaxKind.NamespaceImport) wholes.push(moduleSpecifier);
    });
  }
  if (/\bimport\(/.test(source.text))
    visitAll(source, (node) => {
      const { expression, arguments: given } = node as Partial<CallExpression>;
      if (expression?.kind === SyntaxKind.ImportKeyword && given?.[0]) wholes.push(given[0]);
      const { argument } = node as { argument?: Node & { literal?: Node } };
      if (node.kind === SyntaxKind.ImportType && argument?.literal) wholes.push(argument.literal);
    });
  return { names, taken, wholes };
}

type Named = { name: Identifier & { elements?: readonly Named[] } };

/** The names a declaration makes; `const { a, b } =` makes several. */
const namesIn = ({ name }: Named): string[] => (name.elements ? name.elements.flatMap(namesIn) : [name.text]);

function declaredBy(statement: Node): string[] {
  const { declarationList, name } = statement as Node & {
    declarationList?: { declarations: Named[] };
  } & Partial<Named>;
  return declarationList ? declarationList.declarations.flatMap(namesIn) : name ? [name.text] : [];
}

/** The values that `export { a } from "./b.ts"` passes on; who imports them here is another question than who does there. */
function passedOnBy(source: SourceFile): Omit<Exported, "path" | "users">[] {
  return source.statements.flatMap((statement) => {
    if (statement.kind !== SyntaxKind.ExportDeclaration) return [];
    const { exportClause, isTypeOnly } = statement as ExportDeclaration;
    const { elements = [] } = (exportClause ?? {}) as { elements?: readonly (Named & { isTypeOnly: boolean })[] };
    const values = elements.filter((one) => !isTypeOnly && !one.isTypeOnly);
    // Whether the product uses it is asked where it is made.
    return values.map(({ name }) => ({ name: name.text, isType: false, isInSignature: false, isUsedInside: true }));
  });
}

function exportsOf(source: SourceFile): Omit<Exported, "path" | "users">[] {
  const statements = source.statements.filter(isExported);
  const inside = countNames(source);
  const own = statements.flatMap((statement) => {
    const others = statements.filter((one) => one !== statement).map((one) => countNames(one, SyntaxKind.Block));
    const isType = [SyntaxKind.InterfaceDeclaration, SyntaxKind.TypeAliasDeclaration].includes(statement.kind);
    return declaredBy(statement).map((name) => ({
      name,
      isType,
      isInSignature: others.some((names) => names.has(name)),
      isUsedInside: (inside.get(name) ?? 0) > 1,
    }));
  });
  return [...own, ...passedOnBy(source)];
}

/**
 * What every one of these files exports by name; imports are resolved by the compiler, so a word alone is no use. Its
 * interface is called unstable: a new version of TypeScript may ask for changes here.
 */
export function readExports(files: readonly string[]): Exported[] {
  const config = { extends: "./tsconfig.json", compilerOptions: { allowJs: true, incremental: false }, include: [] };
  const text = JSON.stringify({ ...config, files });
  const api = new API({
    cwd: root,
    fs: {
      readFile: (path) => (path === VIRTUAL_CONFIG ? text : isHidden(path) ? null : undefined),
      fileExists: (path) => (path === VIRTUAL_CONFIG ? true : isHidden(path) ? false : undefined),
    },
  });
  try {
    const project = api.updateSnapshot({ openProjects: [VIRTUAL_CONFIG] }).getProject(VIRTUAL_CONFIG);
    if (!project) throw new Error("the compiler did not open the checkout");
    const { program, checker } = project;
    const sources = files.map((path) => program.getSourceFile(path)).filter((source) => source !== undefined);
    const users = new Map<string, Set<string>>();
    // The compiler writes paths in small letters where the file system does not tell them apart.
    const keyOf = (path: string, name: string): string => `${path.toLowerCase()} ${name}`;
    const use = (path: string, name: string, user: SourceFile): void => {
      const key = keyOf(path, name);
      users.set(key, (users.get(key) ?? new Set()).add(relative(root, user.fileName)));
    };
    for (const source of sources) {
      const { names, taken, wholes } = importsOf(source);
      for (const symbol of checker.getSymbolAtLocation(names)) {
        const target = symbol && checker.getAliasedSymbol(symbol);
        for (const { path } of target?.declarations ?? []) use(path, target?.name ?? "", source);
      }
      const modules = checker.getSymbolAtLocation(taken.map(({ from }) => from));
      for (const [at, { name }] of taken.entries())
        for (const { path } of modules[at]?.declarations ?? []) use(path, name, source);
      if (wholes.length === 0) continue;
      const words = [...countNames(source).keys()];
      for (const whole of checker.getSymbolAtLocation(wholes))
        for (const { path } of whole?.declarations ?? []) for (const word of words) use(path, word, source);
    }
    return sources.flatMap((source) =>
      exportsOf(source).map((one) => ({
        ...one,
        path: relative(root, source.fileName),
        users: [...(users.get(keyOf(source.fileName, one.name)) ?? [])],
      })),
    );
  } finally {
    api.close();
  }
}
