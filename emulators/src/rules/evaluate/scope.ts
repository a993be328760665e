import type { Expression, FunctionDeclaration, MatchDeclaration } from '../parse/ast';

/** The variable that a name means: a capture or local variable by its slot, or `request` or `resource`. */
export type Reference =
  { kind: 'capture' | 'local'; slot: number } | { kind: 'request' } | { kind: 'resource' };

/** A function with the scope of its declaration, where its free names are looked up. */
export interface ScopedFunction {
  declaration: FunctionDeclaration;
  scope: Scope;
}

/**
 * The names that an expression may use: functions and captures of the enclosing blocks, parameters and bindings of
 * the enclosing function. Inner names hide outer ones.
 */
export class Scope {
  private readonly functions: ReadonlyMap<string, ScopedFunction>;

  private constructor(
    private readonly parent: Scope | undefined,
    functions: readonly FunctionDeclaration[],
    private readonly names: ReadonlyMap<string, Reference>,
    /** How many captures the enclosing matches and this one have: the next capture's slot. */
    readonly captureCount: number,
  ) {
    this.functions = new Map(
      functions.map((declaration) => [declaration.name.text, { declaration, scope: this }]),
    );
  }

  /** The scope of a file. */
  static file(functions: readonly FunctionDeclaration[]): Scope {
    const variables = new Map<string, Reference>([
      ['request', { kind: 'request' }],
      ['resource', { kind: 'resource' }],
    ]);
    return new Scope(undefined, functions, variables, 0);
  }

  /** The scope of a service inside its file. */
  forService(functions: readonly FunctionDeclaration[]): Scope {
    return new Scope(this, functions, new Map(), this.captureCount);
  }

  /** The scope of a match block. Each segment that is a capture has a slot. */
  forMatch({ pattern, functions }: MatchDeclaration): Scope {
    const names = new Map<string, Reference>();
    let slot = this.captureCount;
    for (const segment of pattern) {
      if (segment.kind === 'text') continue;
      if (segment.name) names.set(segment.name.text, { kind: 'capture', slot });
      slot += 1;
    }
    return new Scope(this, functions, names, slot);
  }

  /** The scope inside a function, with its first `bindingCount` bindings. Call it on the scope of the declaration. */
  forBody({ parameters, bindings }: FunctionDeclaration, bindingCount = bindings.length): Scope {
    const locals = [...parameters, ...bindings.slice(0, bindingCount).map(({ name }) => name)];
    const names = new Map(
      locals.map(({ text }, slot): [string, Reference] => [text, { kind: 'local', slot }]),
    );
    return new Scope(this, [], names, this.captureCount);
  }

  /** Finds the variable with a name. */
  findVariable(name: string): Reference | undefined {
    return this.names.get(name) ?? this.parent?.findVariable(name);
  }

  /** Finds the function of the rules file with a name. */
  findFunction(name: string): ScopedFunction | undefined {
    return this.functions.get(name) ?? this.parent?.findFunction(name);
  }

  /** Finds the namespace of a call, such as 'math' in math.abs(x). A variable with that name hides the namespace. */
  findNamespace(receiver: Expression, namespaces: ReadonlySet<string>): string | undefined {
    return receiver.kind === 'variable' &&
      namespaces.has(receiver.name) &&
      !this.findVariable(receiver.name)
      ? receiver.name
      : undefined;
  }
}
