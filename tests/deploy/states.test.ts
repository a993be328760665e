import { describe, expect, it } from 'vitest';
import { run } from './support/command';
import { createProject } from './support/google/project';
import { startGoogle } from './support/google/server';
import { rehearse } from './support/rehearsal';
import { projectId } from './support/values';

describe('a deployment to a project in another state', () => {
  it.concurrent('enables an API that is missing', async () => {
    const { folder } = await rehearse();
    const project = createProject(projectId);
    project.disabledApis.add('firestore.googleapis.com');
    const google = await startGoogle(project);
    const { code, output } = await run(
      'npx firebase deploy --project your-project --non-interactive --only firestore',
      { google, folder },
    );
    await google.stop();
    expect(output).toContain(
      'missing required API firestore.googleapis.com. Enabling now... ✔ firestore: required API firestore.googleapis.com is enabled',
    );
    expect(code).toBe(0);
    expect(google.unknown).toEqual([]);
  });

  it.concurrent('deletes no function unasked that the code does not have any more', async () => {
    const { folder, google: first } = await rehearse();
    const project = structuredClone(first.project);
    const { deployed } = project.functions;
    const page = deployed.get('page');
    if (page === undefined) throw new Error('The function page was not deployed.');
    deployed.set('oldPage', { ...page, name: page.name.replace(/page$/, 'oldPage') });
    const google = await startGoogle(project);
    const { code, output } = await run(
      'npx firebase deploy --project your-project --non-interactive --only functions',
      { google, folder },
    );
    await google.stop();
    expect(output).toContain('do not exist in your local source code: oldPage(europe-west1)');
    expect(output).toContain('firebase functions:delete oldPage --region europe-west1');
    expect(code).not.toBe(0);
    expect(deployed.has('oldPage')).toBe(true);
    expect(google.unknown).toEqual([]);
  });
});
