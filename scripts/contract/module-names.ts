import ts from 'typescript';

/** What a name of a module stands for: a declaration of its own, or another name in another file of the house. */
export type Named =
  { kind: 'here'; declaration: ts.Declaration } | { kind: 'elsewhere'; file: URL; name: string };

/** The names that all of a module can see. What comes from a package is left out: its version stands for it. */
export function namesOf(file: URL, source: ts.SourceFile): Map<string, Named> {
  const names = new Map<string, Named>();
  const declare = (name: ts.BindingName, declaration: ts.Declaration): void => {
    if (ts.isIdentifier(name)) names.set(name.text, { kind: 'here', declaration });
    else for (const part of name.elements) if (ts.isBindingElement(part)) declare(part.name, declaration);
  };
  const take = (
    specifier: ts.Expression,
    taken: ts.NamedImportBindings | ts.NamedExportBindings | undefined,
  ) => {
    const from = houseFile(file, specifier);
    if (!from) return;
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
      take(statement.moduleSpecifier, statement.importClause?.namedBindings);
    } else if (ts.isExportDeclaration(statement) && statement.moduleSpecifier) {
      // Whoever takes it from here takes it from there.
      take(statement.moduleSpecifier, statement.exportClause);
    }
  }
  return names;
}

const root = new URL('../../', import.meta.url);

function houseFile(file: URL, specifier: ts.Expression): URL | null {
  const { text } = specifier as ts.StringLiteral;
  if (text.startsWith('.')) return new URL(text, file);
  return text.startsWith('#') ? new URL(text.slice(1), root) : null;
}
