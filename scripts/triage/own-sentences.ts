import { existsSync, readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';

/** Where the chats' own words are written: what they say, ask and offer. */
export const OWN_SOURCES = ['answers', 'planner', 'dialogue', 'labs'].map((room) => `shared/coach/${room}`);
/** Stands for what a sentence quotes: a task of the plan. */
const QUOTED = 'Zone 2 walk';

/**
 * Every sentence, button, starter and example that the coach and the planner can say, read off their sources: a text with
 * a letter in capitals at its beginning, or of several words. Parts of sentences and patterns are left out.
 */
export function ownSentences(root: URL): string[] {
  return [...new Set(sourcesIn(root).flatMap((file) => textsOf(readFileSync(file, 'utf8'))))];
}

function sourcesIn(root: URL): URL[] {
  return OWN_SOURCES.map((folder) => new URL(`${folder}/`, root))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !/\btesting\b/.test(name))
        .sort()
        .map((name) => new URL(name, folder)),
    );
}

function textsOf(source: string): string[] {
  const texts: string[] = [];
  const file = ts.createSourceFile('x.ts', source, ts.ScriptTarget.Latest);
  visit(file);
  return texts
    .flatMap((text) => text.split('\n'))
    .map((text) => text.trim())
    .filter(isSaid);

  function visit(node: ts.Node): void {
    if (ts.isImportDeclaration(node) || ts.isLiteralTypeNode(node)) return;
    if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) texts.push(node.text);
    else if (ts.isTemplateExpression(node)) {
      texts.push(node.head.text + node.templateSpans.map(({ literal }) => QUOTED + literal.text).join(''));
      for (const { expression } of node.templateSpans) visit(expression);
      return;
    }
    ts.forEachChild(node, visit);
  }
}

/** What begins like a sentence, and the examples: three words and more without a sign of code. */
function isSaid(text: string): boolean {
  if (/^[a-z][a-z']*( [a-z']+){2,}$/.test(text)) return true;
  return /^["'“]?[A-Z0-9].*[a-z]/.test(text) && !/[\\|{}<>_]|\(\?|^[A-Z][a-z]+\/[A-Z]/.test(text);
}
