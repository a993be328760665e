import { t } from '@lingui/core/macro';
import { kindFields, type ResourceKind } from '@appshelf/model';
import { useState } from 'react';
import { makeFieldForm } from '../../fields';
import { kindsByTab, tabLabels, getViewHref } from '../resourcesAddress';
import { useFollowResourcesQuery } from './api';
import { Entries } from './Entries';
import { EntryEditor } from './EntryEditor';
import { entryNouns } from './entryNouns';
import { i18n } from '../../../../lib/i18n';

const fieldForm = makeFieldForm(kindFields.resource);

/** The public page that lists the resources of a kind; documents have none. */
const publicPages: Record<ResourceKind, string | null> = {
  technology: '/technologies',
  community: '/community',
  career: '/careers',
  document: null,
};

/** The tab of one kind of resources: the list, or the editor of one resource. */
export function ResourcesTab({ tab, id }: { tab: keyof typeof kindsByTab; id: string | null }) {
  const kind = kindsByTab[tab];
  const [attempt, setAttempt] = useState(0);
  const { currentData } = useFollowResourcesQuery({ kind, attempt });
  const getHref = (entryId: string | null) => getViewHref({ tab, id: entryId });
  const page = publicPages[kind];
  return (
    <Entries
      collection="resources"
      live={currentData}
      onRetry={() => setAttempt(attempt + 1)}
      label={i18n._(tabLabels[tab])}
      noun={entryNouns[kind]}
      id={id}
      getHref={getHref}
      toListed={(resource) => ({ ...resource, name: resource.title, note: resource.summary })}
      editor={(resource, state) => (
        <EntryEditor
          collection="resources"
          noun={entryNouns[kind]}
          stored={resource}
          fieldForm={fieldForm}
          origin={{ kind }}
          {...state}
          back={{ href: getHref(null), label: t`All ${i18n._(entryNouns[kind].several)}` }}
          getHref={getHref}
          publicHref={page === null || resource === null ? page : `${page}#${resource.id}`}
        />
      )}
    />
  );
}
