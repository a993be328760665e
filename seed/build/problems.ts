/** The position of a mistake in the content. `field` is a dotted path, empty for the whole entity. */
export interface Place {
  file: string;
  entity: string;
  field: string;
}

/** The part of a Zod schema that the seed uses. */
interface Schema<Entity> {
  safeParse(
    value: unknown,
  ):
    | { success: true; data: Entity }
    | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } };
}

/** Thrown when the content has mistakes; the message names each with its file, entity, field and reason. */
export class ContentError extends Error {
  override readonly name = 'ContentError';

  constructor(readonly problems: readonly string[]) {
    super(
      `The seed has ${problems.length} mistake(s); nothing was written.\n${problems.join('\n')}`,
    );
  }
}

/** Collects the mistakes of the whole content, so that one run reports all of them. */
export class Problems {
  readonly #found: string[] = [];

  add({ file, entity, field }: Place, reason: string): void {
    this.#found.push(`${file}: ${entity}${field === '' ? '' : `, ${field}`}: ${reason}`);
  }

  /** Parses a value with a schema of the model. Mistakes are collected, and an invalid value is returned unchanged. */
  parsed<Entity>(schema: Schema<Entity>, value: Entity, file: string, entity: string): Entity {
    const result = schema.safeParse(value);
    if (result.success) return result.data;
    for (const issue of result.error.issues) {
      this.add({ file, entity, field: issue.path.map(String).join('.') }, issue.message);
    }
    return value;
  }

  /** @throws ContentError when there are any. */
  throwIfAny(): void {
    if (this.#found.length > 0) throw new ContentError(this.#found);
  }
}
