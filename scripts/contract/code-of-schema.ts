import { transformSync } from 'esbuild';
import ts from 'typescript';
import { parseModule, type ParsedModule } from './module-names.ts';

/** The text of a file of the house. */
export type ReadSource = (file: URL) => string;

/** A piece of a module's syntax. */
interface Piece {
  module: ParsedModule;
  node: ts.Node;
}

/** A declaration at the top of a module, under the name that the module gives it. */
interface Declared extends Piece {
  name: string;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/**
 * The checks of a schema that are code, as texts in order. A check is a function that the schema's declaration, or one
 * that it names, hands to a call (`z.refine(isRealDate)`), or a call of a function of the house. Each text holds all
 * declarations that the check names, in whatever file, so that a limit counts wherever it is declared.
 *
 * The texts come from the sources: a function at run time knows neither a constant's value nor its uncompiled text.
 * esbuild prints them without formatting, types and comments. Every declared name becomes a placeholder, numbered in the
 * order in which the text reaches it: neither a name nor a file is part of the contract. Names of properties and of
 * imports from packages stay.
 */
export function createCodeReader(read: ReadSource): (file: URL, schema: string) => string[] {
  const modules = new Map<string, ParsedModule>();
  return (file, schema) => {
    const declared = declarationOf(moduleAt(file), schema);
    if (!declared) throw new Error(`${schema} is not declared in ${file.href}`);
    // Equal texts stay apart: one check less of two equal ones is another contract.
    return declarationsFrom(declared).flatMap(checksIn).map(textOf).toSorted();
  };

  function moduleAt(file: URL): ParsedModule {
    const known = modules.get(file.href);
    if (known) return known;
    const module = parseModule(file, read(file));
    modules.set(file.href, module);
    return module;
  }

  function declarationOf(module: ParsedModule, name: string): Declared | null {
    const named = module.names.get(name);
    if (!named) return null;
    if (named.kind === 'here') return { module, node: named.declaration, name };
    const declared = declarationOf(moduleAt(named.file), named.name);
    if (!declared) throw new Error(`${name} of ${module.file.href} is not declared in ${named.file.href}`);
    return declared;
  }

  /** The declaration that an identifier leads to, where that is at the top of a module of the house. */
  function houseDeclaration(module: ParsedModule, identifier: ts.Identifier): Declared | null {
    const meaning = module.meaningOf(identifier);
    return meaning.kind === 'top' ? topDeclaration(module, meaning.name) : null;
  }

  function topDeclaration(module: ParsedModule, name: string): Declared {
    const declared = declarationOf(module, name);
    if (!declared) throw new Error(`${name} of ${module.file.href} is no constant, function or class`);
    return declared;
  }

  /** The declaration, and every one that it names, directly or through others. */
  function declarationsFrom(piece: Piece): Piece[] {
    const reached = new Map<ts.Node, Piece>([[piece.node, piece]]);
    // The loop also visits the pieces that it adds.
    for (const { module, node } of reached.values()) {
      for (const identifier of namesIn(node)) {
        const declared = houseDeclaration(module, identifier);
        if (declared && !reached.has(declared.node)) reached.set(declared.node, declared);
      }
    }
    return [...reached.values()];
  }

  /** A check within another is part of that one's text. */
  function checksIn({ module, node }: Piece): Piece[] {
    if (isHouseCall(module, node)) return [{ module, node }];
    const handed: readonly ts.Node[] = ts.isCallExpression(node) ? node.arguments : [];
    return childrenOf(node).flatMap((child) =>
      handed.includes(child) && isFunction(module, child)
        ? [{ module, node: child }]
        : checksIn({ module, node: child }),
    );
  }

  function isHouseCall(module: ParsedModule, node: ts.Node): boolean {
    if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return false;
    return houseDeclaration(module, node.expression) !== null;
  }

  function isFunction(module: ParsedModule, node: ts.Node): boolean {
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return true;
    if (!ts.isIdentifier(node)) return false;
    const declared = houseDeclaration(module, node);
    if (!declared) return false;
    if (ts.isFunctionDeclaration(declared.node)) return true;
    const { initializer } = declared.node as ts.VariableDeclaration;
    return initializer !== undefined && isFunction(declared.module, initializer);
  }

  function textOf(check: Piece): string {
    const pieces = new Map<ts.Node, Piece>([[check.node, check]]);
    const placeholders = new Map<string | ts.Symbol, string>();
    const code: string[] = [];
    for (const piece of pieces.values()) code.push(codeOf(piece, nameIn));
    return transformSync(code.join(';\n'), { loader: 'ts', minifyWhitespace: true }).code;

    function nameIn({ module, node }: Piece, identifier: ts.Identifier): string {
      const meaning = module.meaningOf(identifier);
      switch (meaning.kind) {
        case 'global':
          return identifier.text;
        case 'package':
          return `${meaning.name}$${meaning.from}`.replaceAll(/[^\w$]/g, '_');
        case 'local': {
          const { declaration } = meaning;
          if (!isWithin(declaration, node)) add({ module, node: functionAround(module, declaration) });
          return placeholder(meaning.symbol);
        }
        case 'top': {
          const declared = topDeclaration(module, meaning.name);
          add(declared);
          return placeholder(`${declared.module.file.href}#${declared.name}`);
        }
      }
    }

    function add(piece: Piece): void {
      if (!pieces.has(piece.node)) pieces.set(piece.node, piece);
    }

    function placeholder(declared: string | ts.Symbol): string {
      const name = placeholders.get(declared) ?? `$${placeholders.size}`;
      placeholders.set(declared, name);
      return name;
    }
  }
}

/** The piece's own text as a statement, every name replaced. */
function codeOf(piece: Piece, nameIn: (piece: Piece, identifier: ts.Identifier) => string): string {
  const { node } = piece;
  const first = node.getStart();
  const edits: Edit[] = namesIn(node).map((identifier) => {
    const name = nameIn(piece, identifier);
    const text = isShorthand(identifier) ? `${identifier.text}: ${name}` : name;
    return { start: identifier.getStart(), end: identifier.getEnd(), text };
  });
  const isStatement = ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node);
  const exported = isStatement ? (node.modifiers?.filter(isExport) ?? []) : [];
  edits.push(...exported.map((word) => ({ start: word.getStart(), end: word.getEnd(), text: '' })));
  let text = node.getText();
  for (const edit of edits.toSorted((left, right) => right.start - left.start))
    text = text.slice(0, edit.start - first) + edit.text + text.slice(edit.end - first);
  if (isStatement) return text;
  return ts.isVariableDeclaration(node) ? `const ${text}` : `decides = ${text}`;
}

/** All identifiers within the node, in order, that stand for values: no types, and no names of properties. */
function namesIn(node: ts.Node): ts.Identifier[] {
  if (ts.isIdentifier(node)) return isPropertyName(node) ? [] : [node];
  return childrenOf(node).flatMap(namesIn);
}

/** What the node holds, except types. */
function childrenOf(node: ts.Node): ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => {
    if (!ts.isTypeNode(child) && !ts.isTypeParameterDeclaration(child)) children.push(child);
  });
  return children;
}

function isPropertyName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (ts.isBindingElement(parent)) return parent.propertyName === node;
  if (ts.isShorthandPropertyAssignment(parent)) return parent.name !== node;
  return (ts.isClassElement(parent) || ts.isObjectLiteralElementLike(parent)) && parent.name === node;
}

/** Whether the identifier is the name of a property as well, as in `{ title }`. */
function isShorthand(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isShorthandPropertyAssignment(parent)) return parent.name === node;
  return (
    ts.isBindingElement(parent) &&
    ts.isObjectBindingPattern(parent.parent) &&
    parent.name === node &&
    parent.propertyName === undefined &&
    parent.dotDotDotToken === undefined
  );
}

function isExport({ kind }: ts.ModifierLike): boolean {
  return kind === ts.SyntaxKind.ExportKeyword || kind === ts.SyntaxKind.DefaultKeyword;
}

function isWithin(node: ts.Node, around: ts.Node): boolean {
  return ts.findAncestor(node, (each) => each === around) !== undefined;
}

/** The function whose parameter or variable it is: a check that uses one is told apart by that function's text. */
function functionAround(module: ParsedModule, declaration: ts.Declaration): ts.Node {
  const around = ts.findAncestor(declaration, ts.isFunctionLike);
  if (!around) throw new Error(`${module.file.href} declares a name in a block outside of any function`);
  return around;
}
