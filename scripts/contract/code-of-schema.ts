import { transformSync } from 'esbuild';
import ts from 'typescript';
import { namesOf, type Named } from './module-names.ts';

/** The text of a file of the house. */
export type ReadSource = (file: URL) => string;

interface Module {
  file: URL;
  source: ts.SourceFile;
  names: Map<string, Named>;
}

/** A piece of a module's syntax. */
interface Piece {
  module: Module;
  node: ts.Node;
}

/**
 * What a schema decides by code, as texts in order: each function that its declaration, or a declaration that this names,
 * hands to a call (`z.refine(isRealDate)`), and each call of a function of the house that may make a check of a number;
 * each with all that is declared of what it names, in whatever file, so that a limit counts wherever it stands.
 *
 * It is read where it is written, for a function at run time knows neither the value of a name nor the text that it had
 * before it was compiled. Printed anew by esbuild it is the same under any formatting, without its types and comments.
 */
export function createCodeReader(read: ReadSource): (file: URL, schema: string) => string[] {
  const modules = new Map<string, Module>();
  return (file, schema) => {
    const declared = declarationOf(moduleAt(file), schema);
    if (!declared) throw new Error(`${schema} is not declared in ${file.href}`);
    const deciding = reachedFrom(declared).flatMap(decidingIn);
    const texts = deciding.map((piece) => reachedFrom(piece).map(plain).toSorted().join('\n'));
    return [...new Set(texts)].toSorted();
  };

  function moduleAt(file: URL): Module {
    const known = modules.get(file.href);
    if (known) return known;
    const source = ts.createSourceFile(file.pathname, read(file), ts.ScriptTarget.Latest, true);
    const module = { file, source, names: namesOf(file, source) };
    modules.set(file.href, module);
    return module;
  }

  function declarationOf(module: Module, name: string): Piece | null {
    const named = module.names.get(name);
    if (!named) return null;
    if (named.kind === 'here') return { module, node: named.declaration };
    const declared = declarationOf(moduleAt(named.file), named.name);
    if (!declared) throw new Error(`${name} of ${module.file.href} is not declared in ${named.file.href}`);
    return declared;
  }

  /** The piece, and every declaration that it names, or that these name. */
  function reachedFrom(piece: Piece): Piece[] {
    const reached = new Map<ts.Node, Piece>([[piece.node, piece]]);
    // Those that are added meanwhile come too.
    for (const { module, node } of reached.values()) {
      for (const part of partsOf(node)) {
        const declared = isReference(part) ? declarationOf(module, part.text) : null;
        if (declared && !reached.has(declared.node)) reached.set(declared.node, declared);
      }
    }
    return [...reached.values()];
  }

  function decidingIn({ module, node }: Piece): Piece[] {
    const calls = partsOf(node).filter(ts.isCallExpression);
    return calls
      .flatMap((call) => [
        ...call.arguments.filter((given) => isFunction(module, given)),
        ...(ts.isIdentifier(call.expression) && declarationOf(module, call.expression.text) ? [call] : []),
      ])
      .map((each) => ({ module, node: each }));
  }

  function isFunction(module: Module, node: ts.Node): boolean {
    if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) return true;
    if (!ts.isIdentifier(node)) return false;
    const declared = declarationOf(module, node.text);
    if (!declared) return false;
    if (ts.isFunctionDeclaration(declared.node)) return true;
    const { initializer } = declared.node as ts.VariableDeclaration;
    return initializer !== undefined && isFunction(declared.module, initializer);
  }
}

/** The node and all within it, but types. */
function partsOf(node: ts.Node): ts.Node[] {
  const parts = [node];
  ts.forEachChild(node, (child) => {
    if (!ts.isTypeNode(child)) parts.push(...partsOf(child));
  });
  return parts;
}

/** Whether it may stand for what a module declares: the name of a member does not. */
function isReference(node: ts.Node): node is ts.Identifier {
  if (!ts.isIdentifier(node)) return false;
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  return !ts.isPropertyAssignment(parent) || parent.initializer === node;
}

function plain({ node }: Piece): string {
  const text = node.getText();
  const isStatement = ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node);
  const code = isStatement ? text : ts.isVariableDeclaration(node) ? `const ${text}` : `decides = ${text}`;
  return transformSync(code, { loader: 'ts', minifyWhitespace: true }).code.replace(/^export /, '');
}
