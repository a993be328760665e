/** The logs of functions of both generations, and of the jobs that start scheduled functions. */
const functionResources = 'resource.type=("cloud_run_revision" OR "cloud_function")';

/** Matches a line of functions. A line without other fields is stored as text. */
const toLineFilter = (/** @type {string} */ message) =>
  `(jsonPayload.message=~"${message}" OR textPayload=~"${message}")`;

/**
 * An alert that is sent when a line appears in the log. `message` is a regular expression that the line matches, in the
 * syntax that JavaScript and Cloud Logging (RE2) share; without it, `filter` matches lines that Google writes.
 * @typedef {object} LogAlert
 * @property {string} id never changes: by it the alert is found again
 * @property {string} title the subject of the email
 * @property {'ERROR' | 'WARNING'} severity the lowest severity of its lines
 * @property {string} [message]
 * @property {string} [filter]
 * @property {string} advice what to do, in Markdown
 */

/** @type {LogAlert[]} */
const namedAlerts = [
  {
    id: 'event-given-up',
    title: 'A function gave up on an event',
    severity: 'ERROR',
    message: 'gave up on the event of',
    advice:
      'The overview of the administrator area lists it under failed events, with its document. See docs/run/operate.md, "An event that fails again and again".',
  },
  {
    id: 'mail-given-up',
    title: 'An email could not be sent',
    severity: 'ERROR',
    message: 'Mail .+ was given up after attempt',
    advice:
      'The administrator area has it under Mail, with the answer of the mail server. See docs/run/operate.md, "The mail server fails".',
  },
  {
    id: 'client-error',
    title: 'A new error in browsers',
    severity: 'WARNING',
    message: 'A new error of the client',
    advice:
      'The administrator area lists it under errors, with its build. If it began with the last deployment, roll that back.',
  },
];

/**
 * The alerts on lines of the log. Each sends at most one email an hour.
 * @type {LogAlert[]}
 */
export const logAlerts = [
  ...namedAlerts,
  {
    id: 'function-error',
    title: 'A function failed',
    severity: 'ERROR',
    filter: namedAlerts
      .flatMap(({ severity, message = '' }) =>
        severity === 'ERROR' ? [`NOT ${toLineFilter(message)}`] : [],
      )
      .join(' '),
    advice:
      'Read the log: `npx firebase functions:log --only NAME --project ID`. See docs/run/operate.md, "Reading the log".',
  },
  {
    id: 'quota',
    title: 'A quota is used up',
    severity: 'WARNING',
    // The status 429 is ignored, because the site sends it to networks that ask too much.
    filter:
      '(textPayload:"no available instance" OR textPayload=~"RESOURCE_EXHAUSTED|Quota exceeded" OR jsonPayload.message=~"RESOURCE_EXHAUSTED|Quota exceeded")',
    advice:
      'Too many requests at once, or a quota of the project. See docs/run/operate.md, "Quotas". If it is an attack, put the site under maintenance.',
  },
];

/** The filter of a log alert, in Cloud Logging's language. */
export const toLogFilter = (/** @type {LogAlert} */ { severity, message, filter = '' }) =>
  `${functionResources} severity>=${severity} ${message === undefined ? filter : toLineFilter(message)}`.trim();

/** The jobs that start scheduled functions failed: nobody else would say that. */
const scheduleFilter = 'resource.type="cloud_scheduler_job" severity>=ERROR';

/** The metric that counts the nightly rollups, by the line that a rollup ends with. */
export const rollupMetric = {
  name: 'appshelf-rollups',
  message: 'Rolled up',
};

/** The body of the metric, for Cloud Logging. */
export const toRollupMetric = () => ({
  name: rollupMetric.name,
  description: 'Nightly rollups that ended well.',
  filter: `${functionResources} ${toLineFilter(rollupMetric.message)}`,
  metricDescriptor: { metricKind: 'DELTA', valueType: 'INT64', unit: '1' },
});

/**
 * A policy of Cloud Monitoring, without its name.
 * @param {string} id
 * @param {string} title
 * @param {string} advice
 * @param {object} condition
 * @param {object} strategy
 */
const toPolicy = (id, title, advice, condition, strategy = {}) => ({
  displayName: `Catalogue: ${title}`,
  // The label by which the policy is found again.
  userLabels: { appshelf: id },
  documentation: { content: advice, mimeType: 'text/markdown' },
  combiner: 'OR',
  enabled: true,
  conditions: [{ displayName: title, ...condition }],
  alertStrategy: { autoClose: '86400s', ...strategy },
});

/** The limit of emails: at most one an hour for each alert on the log. */
const hourly = { notificationRateLimit: { period: '3600s' } };

/**
 * Lists the policies of all alerts.
 * @see https://cloud.google.com/monitoring/api/ref_v3/rest/v3/projects.alertPolicies
 */
export const listPolicies = () => [
  ...logAlerts.map((alert) =>
    toPolicy(
      alert.id,
      alert.title,
      alert.advice,
      { conditionMatchedLog: { filter: toLogFilter(alert) } },
      hourly,
    ),
  ),
  toPolicy(
    'schedule',
    'A scheduled function could not be started',
    'Cloud Scheduler in the Google Cloud console lists its jobs with their last result. See docs/run/operate.md, "Reading the log".',
    { conditionMatchedLog: { filter: scheduleFilter } },
    hourly,
  ),
  toPolicy(
    'rollup-missed',
    'No nightly rollup in 25 hours',
    'Figures of the last day are missing; the next run makes up for it. Read the log of nightlyRollup: `npx firebase functions:log --only nightlyRollup --project ID`.',
    {
      conditionThreshold: {
        filter: `metric.type="logging.googleapis.com/user/${rollupMetric.name}" resource.type="cloud_run_revision"`,
        comparison: 'COMPARISON_LT',
        thresholdValue: 1,
        aggregations: [
          {
            alignmentPeriod: '86400s',
            perSeriesAligner: 'ALIGN_SUM',
            crossSeriesReducer: 'REDUCE_SUM',
          },
        ],
        // The rollup begins at the same minute every night but does not always take the same time.
        duration: '3600s',
        evaluationMissingData: 'EVALUATION_MISSING_DATA_ACTIVE',
      },
    },
  ),
];
