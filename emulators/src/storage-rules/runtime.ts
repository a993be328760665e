import {
  compileRules,
  toResource,
  nullValue,
  type RulesReport,
  type RulesProblem,
  type RulesRequest,
  type RulesResource,
  type Ruleset,
} from '../rules';
import { readFields, readResource } from './expression-values';
import type {
  DocumentAnswer,
  LoadRulesetRequest,
  RuntimeReply,
  RuntimeRequest,
  VerifyRequest,
} from './protocol';

/** Sends a message to firebase-tools. */
export type Send = (reply: RuntimeReply) => void;

/**
 * Evaluates the rules of Cloud Storage for firebase-tools. Each reload loads a ruleset under a new name. Earlier
 * rulesets stay in memory, because firebase-tools never unloads one.
 */
export class StorageRulesRuntime {
  private readonly rulesets = new Map<string, Ruleset>();
  private readonly sources = new Map<Ruleset, { name: string; content: string }>();
  private readonly pendingLookups = new Map<number, (document: RulesResource | null) => void>();

  constructor(private readonly send: Send) {}

  /** Tells firebase-tools that the runtime is ready. */
  start(): void {
    this.send({ id: -1, status: 'ok' });
  }

  /** Handles one message. A request that waits for a document doesn't hold up others. Failures are answered, too. */
  async handle(request: RuntimeRequest): Promise<void> {
    try {
      await this.dispatch(request);
    } catch (error) {
      this.send({
        id: request.id,
        status: 'ok',
        errors: [`The request can't be read: ${String(error)}`],
        warnings: [],
        result: { permit: false },
      });
    }
  }

  /** The rules files that were loaded, with their coverage so far. */
  getCoverage(): RulesReport[] {
    return Array.from(this.sources, ([ruleset, source]) => ({
      rules: { files: [source] },
      report: ruleset.coverage.report(),
    }));
  }

  private async dispatch(request: RuntimeRequest): Promise<void> {
    switch (request.action) {
      case 'load_ruleset':
        this.load(request);
        break;
      case 'verify':
        await this.verify(request);
        break;
      case undefined:
        this.receive(request);
    }
  }

  private load({ id, context }: LoadRulesetRequest): void {
    const [file] = context.source.files;
    const { problems, ruleset } = compileRules(file?.content ?? '');
    if (ruleset && file) {
      this.rulesets.set(context.rulesetName, ruleset);
      this.sources.set(ruleset, file);
    }
    const texts = (severity: RulesProblem['severity']) =>
      problems
        .filter((problem) => problem.severity === severity)
        .map((problem) => formatProblem(problem, file?.name ?? ''));
    this.send({
      id,
      status: 'ok',
      errors: texts('ERROR'),
      warnings: texts('WARNING'),
      result: { rulesVersion: ruleset?.version ?? 0 },
    });
  }

  private async verify({ id, context }: VerifyRequest): Promise<void> {
    const response = (permit: boolean, errors: string[], warnings: string[]) => {
      this.send({ id, status: 'ok', errors, warnings, result: { permit } });
    };
    const ruleset = this.rulesets.get(context.rulesetName);
    if (!ruleset) {
      response(false, [`There is no ruleset '${context.rulesetName}'.`], []);
      return;
    }
    const { allowed, explanation, debug } = await ruleset.evaluate(toRulesRequest(context), {
      get: (path) => this.fetchDocument(id, path),
    });
    const reason = allowed ? [] : [`Denied ${context.path}: ${explanation.trim()}`];
    response(allowed, [], [...debug, ...reason]);
  }

  /** Asks firebase-tools for a Firestore document. Its answer comes with the id of the request that needs it. */
  private fetchDocument(id: number, path: readonly string[]): Promise<RulesResource | null> {
    return new Promise((resolve) => {
      this.pendingLookups.set(id, resolve);
      this.send({
        id,
        server_request_id: id,
        status: 'ok',
        action: 'fetch_firestore_document',
        context: { path: `/${path.join('/')}` },
      });
    });
  }

  private receive({ id, status, result }: DocumentAnswer): void {
    const resolve = this.pendingLookups.get(id);
    this.pendingLookups.delete(id);
    resolve?.(status === 'ok' && result ? toResource(result) : null);
  }
}

function toRulesRequest({
  service,
  path,
  method,
  variables,
}: VerifyRequest['context']): RulesRequest {
  const request = variables.request.map_value?.fields ?? {};
  const time = readFields(variables.request).get('time');
  const auth = request.auth?.map_value && readFields(request.auth);
  const uid = auth?.get('uid');
  return {
    service,
    method,
    path: path.split('/').slice(1),
    auth: auth
      ? { uid: uid?.type === 'string' ? uid.value : '', token: auth.get('token') ?? nullValue }
      : null,
    time:
      time?.type === 'timestamp'
        ? { seconds: time.seconds, nanos: time.nanos }
        : { seconds: BigInt(Math.floor(Date.now() / 1000)), nanos: 0 },
    resource: readResource(variables.resource),
    requestResource: request.resource ? readResource(request.resource) : null,
  };
}

/** The form in which firebase-tools prints a problem with its file and line. */
const formatProblem = ({ message, line, column }: RulesProblem, fileName: string): string =>
  JSON.stringify({
    description_: message,
    sourcePosition_: { fileName_: fileName, line_: line, column_: column },
  });
