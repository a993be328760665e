import { t } from '@lingui/core/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button, downloadFile } from '../../../../ui';
import { ActionError } from '../ActionError';
import { useAccountAction } from '../useAccountAction';

/** The file's name, with the date of the export in UTC. */
function fileName(): string {
  return `my-data-${new Date().toISOString().slice(0, 10)}.json`;
}

/** Lets members download all of their data on the site as one file. */
export function DataSection() {
  const [leftOut, setLeftOut] = useState<string[]>([]);
  const { start, pending, error, dialog } = useAccountAction(
    async () => {
      const { exportMyData } = await import('../../../../firebase/functions/memberFunctions');
      const data = await exportMyData();
      downloadFile(fileName(), JSON.stringify(data, null, 2), 'application/json');
      setLeftOut(data.leftOut);
    },
    t`Your data is ready as a file.`,
  );
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-reading text-ink-2">{t`One JSON file with your account and profile, your favourites, reviews and instructions, what you wrote to us, and where your pictures are.`}</p>
      <Button
        icon={Download}
        loading={pending}
        onClick={() => void start()}
      >{t`Download my data`}</Button>
      <ActionError message={error} />
      {leftOut.length > 0 && (
        <div role="status" className="max-w-reading text-ink-2">
          <p>{t`The file doesn’t contain everything:`}</p>
          <ul className="list-disc ps-5">
            {leftOut.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </div>
      )}
      {dialog}
    </div>
  );
}
