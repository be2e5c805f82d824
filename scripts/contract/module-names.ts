import ts from 'typescript';

/** A name at the top of a module: a declaration of that module, or another name in another file of the house. */
export type Named =
  { kind: 'here'; declaration: ts.Declaration } | { kind: 'elsewhere'; file: URL; name: string };

/** The meaning of an identifier where it is written. */
export type Meaning =
  | { kind: 'top'; name: string }
  | { kind: 'local'; symbol: ts.Symbol; declaration: ts.Declaration }
  | { kind: 'package'; from: string; name: string }
  | { kind: 'global' };

/** One module of the house, parsed and bound by TypeScript without any of its imports. */
export interface ParsedModule {
  file: URL;
  /** The names at its top. Names from packages are left out: a package's version vouches for them. */
  names: Map<string, Named>;
  meaningOf(identifier: ts.Identifier): Meaning;
}

export function parseModule(file: URL, text: string): ParsedModule {
  const name = file.pathname;
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const host: ts.CompilerHost = {
    getSourceFile: (path) => (path === name ? source : undefined),
    getDefaultLibFileName: () => '',
    writeFile: () => undefined,
    getCurrentDirectory: () => '/',
    getCanonicalFileName: (path) => path,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    fileExists: (path) => path === name,
    readFile: () => undefined,
  };
  const checker = ts
    .createProgram([name], { noLib: true, noResolve: true, types: [], target: ts.ScriptTarget.Latest }, host)
    .getTypeChecker();
  return { file, names: namesOf(file, source), meaningOf: (identifier) => meaningOf(checker, identifier) };
}

function meaningOf(checker: ts.TypeChecker, identifier: ts.Identifier): Meaning {
  const { parent } = identifier;
  // The symbol at a shorthand is the property's; the code means the value's.
  const symbol = ts.isShorthandPropertyAssignment(parent)
    ? checker.getShorthandAssignmentValueSymbol(parent)
    : checker.getSymbolAtLocation(identifier);
  const declaration = symbol?.declarations?.[0];
  if (!symbol || !declaration) return { kind: 'global' };
  if (!isAtTop(declaration)) return { kind: 'local', symbol, declaration };
  const imported = ts.findAncestor(declaration, ts.isImportDeclaration);
  const from = imported && specifierOf(imported);
  if (from === undefined || isOfHouse(from)) return { kind: 'top', name: identifier.text };
  return { kind: 'package', from, name: nameAtSource(declaration) };
}

/** Whether all of its module sees the declaration. */
function isAtTop(declaration: ts.Declaration): boolean {
  if (ts.findAncestor(declaration, ts.isImportDeclaration)) return true;
  let outer: ts.Node = declaration;
  while (ts.isBindingElement(outer) || ts.isObjectBindingPattern(outer) || ts.isArrayBindingPattern(outer))
    outer = outer.parent;
  const statement = ts.isVariableDeclaration(outer) ? outer.parent.parent : outer;
  return ts.isSourceFile(statement.parent);
}

/** The name that a package gives to an import, whatever the module calls it. */
function nameAtSource(declaration: ts.Declaration): string {
  if (ts.isImportSpecifier(declaration)) return (declaration.propertyName ?? declaration.name).text;
  return ts.isNamespaceImport(declaration) ? '*' : 'default';
}

function namesOf(file: URL, source: ts.SourceFile): Map<string, Named> {
  const names = new Map<string, Named>();
  const declare = (name: ts.BindingName, declaration: ts.Declaration): void => {
    if (ts.isIdentifier(name)) names.set(name.text, { kind: 'here', declaration });
    else for (const part of name.elements) if (ts.isBindingElement(part)) declare(part.name, declaration);
  };
  const take = (
    statement: ts.ImportDeclaration | ts.ExportDeclaration,
    taken: ts.NamedImportBindings | ts.NamedExportBindings | undefined,
  ) => {
    const specifier = specifierOf(statement);
    if (!isOfHouse(specifier)) return;
    const from = houseFile(file, specifier);
    if (!taken || !('elements' in taken)) throw new Error(`${file.href} takes the whole of ${from.href}`);
    for (const { name, propertyName } of taken.elements) {
      names.set(name.text, { kind: 'elsewhere', file: from, name: (propertyName ?? name).text });
    }
  };
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement)) {
      for (const each of statement.declarationList.declarations) declare(each.name, each);
    } else if (ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) {
      if (statement.name) declare(statement.name, statement);
    } else if (ts.isImportDeclaration(statement)) {
      take(statement, statement.importClause?.namedBindings);
    } else if (ts.isExportDeclaration(statement) && statement.moduleSpecifier) {
      // An importer of this module gets the other module's declaration.
      take(statement, statement.exportClause);
    }
  }
  return names;
}

const root = new URL('../../', import.meta.url);

function specifierOf(statement: ts.ImportDeclaration | ts.ExportDeclaration): string {
  return (statement.moduleSpecifier as ts.StringLiteral).text;
}

function isOfHouse(specifier: string): boolean {
  return specifier.startsWith('.') || specifier.startsWith('#');
}

function houseFile(file: URL, specifier: string): URL {
  return specifier.startsWith('.') ? new URL(specifier, file) : new URL(specifier.slice(1), root);
}
