import type { MailMessage, MailProblem } from '@appshelf/model';

type Field = keyof MailMessage;

/** The fields, in the order in which they are checked. */
const fields: readonly Field[] = ['subject', 'text', 'html'];

const firstLine = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';

const load = async () => (await import('handlebars')).default;

async function createRenderer(): Promise<(source: string, field: Field, data: object) => string> {
  const handlebars = await load();
  return (source, field, data) => {
    const fill = handlebars.compile(source, { noEscape: field !== 'html', knownHelpersOnly: true });
    const filled = fill(data);
    return field === 'subject' ? filled.replace(/\s+/g, ' ').trim() : filled;
  };
}

/**
 * Renders a template. Values are escaped in the HTML; subject and text are plain text and hold them unescaped.
 *
 * @throws Error with the first line of Handlebars' message, when the template is not valid
 */
export async function renderTemplate(template: MailMessage, data: object): Promise<MailMessage> {
  const fill = await createRenderer();
  try {
    return {
      subject: fill(template.subject, 'subject', data),
      text: fill(template.text, 'text', data),
      html: fill(template.html, 'html', data),
    };
  } catch (error) {
    throw new Error(firstLine(error), { cause: error });
  }
}

/**
 * Finds the line of an error in Handlebars' message, which begins with `Parse error on line 3:` or ends in `- 3:12`.
 */
function findLine(error: unknown): number | null {
  const message = firstLine(error);
  const line = /on line (\d+)/.exec(message)?.[1] ?? /- (\d+):\d+$/.exec(message)?.[1];
  return line === undefined ? null : Number(line);
}

function toProblemMessage(error: unknown): string {
  const message = firstLine(error);
  return message.startsWith('Parse error')
    ? 'The braces cannot be read. Look for one that is not closed, or a block without its end.'
    : message.replace(/ - \d+:\d+$/, '.');
}

/** Names that Handlebars defines itself. */
const builtInNames = new Set(['this', 'if', 'unless', 'each', 'with', 'lookup', 'log', 'else']);

/** Finds the unknown variables of a template, with their lines. */
async function findUnknownVariables(source: string, known: ReadonlySet<string>) {
  const handlebars = await load();
  const found: { name: string; line: number }[] = [];
  class Finder extends handlebars.Visitor {
    override PathExpression(path: hbs.AST.PathExpression): void {
      const name = path.parts[0] ?? 'this';
      if (!path.data && !known.has(name) && !builtInNames.has(name)) {
        found.push({ name, line: path.loc.start.line });
      }
    }
  }
  new Finder().accept(handlebars.parse(source));
  return found;
}

/**
 * Finds the problems of a template. A template that Handlebars cannot parse or run has an error. An unknown variable is
 * a warning, because it is rendered as an empty text.
 */
export async function findTemplateProblems(
  template: MailMessage,
  known: readonly string[],
): Promise<MailProblem[]> {
  const fill = await createRenderer();
  const names = new Set(known);
  const problems: MailProblem[] = [];
  for (const field of fields) {
    try {
      fill(template[field], field, {});
    } catch (error) {
      problems.push({
        severity: 'error',
        field,
        line: findLine(error),
        message: toProblemMessage(error),
      });
      continue;
    }
    for (const { name, line } of await findUnknownVariables(template[field], names)) {
      problems.push({
        severity: 'warning',
        field,
        line,
        message: `Nothing is filled in for “${name}”: this email has no such variable.`,
      });
    }
  }
  return problems;
}
