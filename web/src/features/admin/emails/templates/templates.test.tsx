import { getEnglishMailTemplate, mailTemplateNames } from '@appshelf/model';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expectNoBarriers } from '../../../../testing/axe';
import { CallableRefusal } from '../../../../testing/callables';
import { startTestEmails, template } from '../../../../testing/emails';
import { startTestLiveFirestore } from '../../../../testing/liveFirestore';
import { button, openEmails } from '../../../../testing/openEmails';
import { renderMember } from '../../../../testing/renderMember';
import { makeUser } from '../../../../testing/user';
import { EmailsPage } from '../EmailsPage';

// Whole pages are rendered and typed into, on machines that do other things as well.
vi.setConfig({ testTimeout: 30_000 });

const firestore = startTestLiveFirestore();
const calls = startTestEmails(firestore);

describe('the templates', () => {
  it('mark those with the default text, and show a preview', async () => {
    openEmails('tab=templates&template=welcome');
    expect(await screen.findByLabelText('Subject')).toHaveValue('Welcome');
    const names = within(screen.getByRole('navigation', { name: 'Templates' }));
    expect(names.getByRole('link', { name: /^Someone created an account/ })).not.toHaveTextContent(
      'Default',
    );
    expect(names.getAllByText('Default')).toHaveLength(mailTemplateNames.length - 1);
    expect(await screen.findByText('Hello Ada.')).toBeVisible();
  });

  it('start from the default where none is stored', async () => {
    openEmails('tab=templates&template=review-reply');
    const { subject, text } = getEnglishMailTemplate('review-reply');
    expect(await screen.findByLabelText('Subject')).toHaveValue(subject);
    expect(screen.getByLabelText('Text')).toHaveValue(text);
    expect(screen.queryByRole('button', { name: 'Fill in the default' })).toBeNull();
  });

  it('go back to the default', async () => {
    const user = openEmails('tab=templates&template=welcome');
    calls.saveMailTemplate.mockResolvedValueOnce({ revision: 0 });
    await user.click(await button('Fill in the default'));
    expect(screen.getByLabelText('Subject')).toHaveValue(getEnglishMailTemplate('welcome').subject);
    expect(screen.queryByRole('button', { name: 'Fill in the default' })).toBeNull();
    await firestore.remove('mailTemplates/welcome');
    await user.click(await button('Save template'));
    await waitFor(() =>
      expect(calls.saveMailTemplate).toHaveBeenCalledExactlyOnceWith({
        name: 'welcome',
        ...getEnglishMailTemplate('welcome'),
        text: getEnglishMailTemplate('welcome').text.trim(),
        revision: 3,
      }),
    );
    const names = within(screen.getByRole('navigation', { name: 'Templates' }));
    await waitFor(() =>
      expect(names.getByRole('link', { name: /^Someone created an account/ })).toHaveTextContent(
        'Default',
      ),
    );
  });

  it('that lack a field are named, and replaced by the default', async () => {
    await firestore.put('mailTemplates/welcome', { subject: 'Hi' });
    openEmails('tab=templates&template=welcome');
    expect(await screen.findByRole('alert')).toHaveTextContent('is sent instead');
    expect(screen.getByLabelText('Subject')).toHaveValue(getEnglishMailTemplate('welcome').subject);
    const names = within(screen.getByRole('navigation', { name: 'Templates' }));
    expect(names.getByText('Not usable')).toBeVisible();
  });

  it('are previewed with what is wrong in them, and sent to oneself', async () => {
    calls.previewMail.mockResolvedValue({
      message: null,
      problems: [{ severity: 'error', field: 'text', line: 2, message: 'There is no field nmae.' }],
    });
    calls.sendTestMail.mockResolvedValue({ to: 'boss@example.com' });
    const user = openEmails('tab=templates&template=welcome');
    const preview = within(await screen.findByRole('region', { name: 'Preview' }));
    expect(await preview.findByText('Text, line 2:')).toBeVisible();
    await expectNoBarriers();
    await user.click(await button('Send a test to myself'));
    expect(
      await screen.findByText('A test email is being sent to boss@example.com.'),
    ).toBeVisible();
  });

  it('stay open with what was typed when the role is taken', async () => {
    const boss = makeUser({ uid: 'boss', claims: { admin: true } });
    const { user, setUser, router } = renderMember(<EmailsPage />, boss);
    await act(() => router.navigate('/here?tab=templates&template=welcome'));
    await user.type(await screen.findByLabelText('Subject'), '!');
    setUser(makeUser({ uid: 'boss', claims: { moderator: true } }));
    expect(screen.getByRole('alert')).toHaveTextContent('An administrator removed the role');
    setUser(makeUser({ uid: 'boss', claims: {} }));
    expect(screen.getByLabelText('Subject')).toHaveValue('Welcome!');
  });

  it('are not saved without a subject', async () => {
    const user = openEmails('tab=templates&template=welcome');
    await user.clear(await screen.findByLabelText('Subject'));
    await user.click(await button('Save template'));
    expect(await screen.findByText('Enter a subject.')).toBeVisible();
    expect(calls.saveMailTemplate).not.toHaveBeenCalled();
  });

  it.each([
    ['Load their version', 'Theirs', 1],
    ['Overwrite with mine', 'Mine', 2],
  ])('that another saved are not saved over unseen: %s', async (choice, subject, saves) => {
    const user = openEmails('tab=templates&template=welcome');
    calls.saveMailTemplate.mockRejectedValueOnce(
      new CallableRefusal('aborted', 'Someone else has saved this template.'),
    );
    const field = await screen.findByLabelText('Subject');
    await user.clear(field);
    await user.type(field, 'Mine');
    await user.click(await button('Save template'));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'This template was changed while you were editing it. What you entered is still here.',
    );
    expect(field).toHaveValue('Mine');

    await firestore.put('mailTemplates/welcome', { ...template, subject: 'Theirs', revision: 4 });
    calls.saveMailTemplate.mockResolvedValueOnce({ revision: 5 });
    await user.click(await button(choice));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(screen.getByLabelText('Subject')).toHaveValue(subject);
    expect(calls.saveMailTemplate).toHaveBeenCalledTimes(saves);
    if (saves === 2) {
      expect(calls.saveMailTemplate).toHaveBeenLastCalledWith({
        name: 'welcome',
        subject: 'Mine',
        text: 'Hello {{name}}.',
        html: '',
        revision: 4,
      });
    }
  });
});
