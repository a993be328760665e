import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { expectNoBarriers } from '../../testing/axe';
import { Checkbox, CheckboxGroup } from './Checkbox';
import { PasswordField } from './PasswordField';
import { SelectField } from './SelectField';
import { TextArea, TextField } from './TextField';

const options = [
  { value: 'design', label: 'Design' },
  { value: 'health', label: 'Health' },
];

describe.each([
  ['TextField', (texts: object) => <TextField label="Name" {...texts} />],
  ['TextArea', (texts: object) => <TextArea label="Name" {...texts} />],
  ['PasswordField', (texts: object) => <PasswordField label="Name" {...texts} />],
  ['SelectField', (texts: object) => <SelectField label="Name" options={options} {...texts} />],
])('%s', (_name, field) => {
  it('connects label, hint and error with the control', async () => {
    const { rerender } = render(field({ hint: 'As on the box.' }));
    const control = screen.getByLabelText('Name');
    expect(control).toHaveAccessibleDescription('As on the box.');
    expect(control).toBeValid();
    rerender(field({ hint: 'As on the box.', error: 'Enter a name.' }));
    expect(control).toHaveAccessibleDescription('Enter a name. As on the box.');
    expect(control).toBeInvalid();
    await expectNoBarriers();
  });
});

describe('a form of react-hook-form', () => {
  function Form({ onSubmit }: { onSubmit: (values: object) => void }) {
    const form = useForm({
      defaultValues: { name: 'Nightjar', notes: '', secret: '', kind: 'health', agreed: false },
    });
    return (
      <form onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
        <TextField label="Name" counter={80} {...form.register('name')} />
        <TextArea label="Notes" counter={10} {...form.register('notes')} />
        <PasswordField label="Password" {...form.register('secret')} />
        <SelectField label="Kind" options={options} {...form.register('kind')} />
        <Checkbox label="I agree" {...form.register('agreed')} />
        <button type="button" onClick={() => form.reset({ notes: 'from the server' })}>
          Reset
        </button>
        <button type="submit">Send</button>
      </form>
    );
  }

  it('fills, reads and counts the fields', async () => {
    const submitted = vi.fn<(values: object) => void>();
    render(<Form onSubmit={(values) => submitted(values)} />);
    expect(screen.getByText('8/80')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Name'), ' 2');
    expect(screen.getByText('10/80')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Password'), 'sesame');
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Design');
    await userEvent.click(screen.getByLabelText('I agree'));
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(submitted).toHaveBeenCalledWith({
      name: 'Nightjar 2',
      notes: '',
      secret: 'sesame',
      kind: 'design',
      agreed: true,
    });
  });

  it('accepts text beyond the limit and says so', async () => {
    render(<Form onSubmit={() => undefined} />);
    await userEvent.type(screen.getByLabelText('Notes'), 'twelve chars');
    expect(screen.getByLabelText('Notes')).toHaveValue('twelve chars');
    expect(screen.getByText('12/10')).toHaveClass('text-bad');
  });

  it('counts text that the form filled in', async () => {
    render(<Form onSubmit={() => undefined} />);
    await act(async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    });
    await userEvent.click(screen.getByLabelText('Notes'));
    expect(screen.getByLabelText('Notes')).toHaveValue('from the server');
    expect(screen.getByText('15/10')).toBeVisible();
  });
});

describe('PasswordField', () => {
  it('shows and hides the password, and has the attributes that a password manager needs', async () => {
    render(<PasswordField label="Password" autoComplete="current-password" />);
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    expect(field).toHaveAttribute('autocomplete', 'current-password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field).toHaveAttribute('type', 'password');
  });
});

describe('CheckboxGroup', () => {
  it('passes on the chosen values in the order of the options', async () => {
    const changed = vi.fn<(value: string[]) => void>();
    render(
      <CheckboxGroup
        label="Kinds"
        options={options}
        value={['health']}
        onChange={changed}
        error="Choose fewer."
      />,
    );
    expect(screen.getByRole('group', { name: 'Kinds' })).toHaveAccessibleDescription(
      'Choose fewer.',
    );
    await userEvent.click(screen.getByLabelText('Design'));
    expect(changed).toHaveBeenLastCalledWith(['design', 'health']);
    await userEvent.click(screen.getByLabelText('Health'));
    expect(changed).toHaveBeenLastCalledWith([]);
  });
});
