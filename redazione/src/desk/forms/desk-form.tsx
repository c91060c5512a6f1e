import type { Option } from '@salaria/contracts/kinds/fields/fields';
import { Button, type ButtonLook, Dialog, Field, Muted, Row, Select, Stack, TextArea, TextInput } from '@salaria/ui';
import { type FormEvent, type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { type FieldValues, FormProvider, useFormContext } from 'react-hook-form';
import { FailureNotice } from '../parts/actions/submit';
import { Options } from '../parts/choice';
import { CheckLabel } from '../parts/layout';
import { ProgressLine } from '../parts/actions/progress';
import { BarredStack, PageBar } from '../parts/page-bar';
import { KeptTextNote } from './kept-text';
import { reportIncompleteInput } from './incomplete-input';
import { useSettled } from './use-settled';
import { type DeskForm, useFieldProblems } from './use-desk-form';
import { ActionButton } from '../parts/actions/action-button';

const Form = Stack.withComponent('form');

interface DeskFormViewProps<V extends FieldValues> {
  form: DeskForm<V>;
  submitLabel: string;
  look?: ButtonLook;
  /** Offers to read the data again after a conflict. */
  canReload?: boolean;
  /** Names the form for screen readers. */
  label?: string;
  /** Beside the button. */
  actions?: ReactNode;
  /** What a bar at the top, which has the button then, says of the texts. */
  state?: ReactNode;
  children: ReactNode;
  /** Under the form; a bar at the top stays there too. */
  below?: ReactNode;
}

/** A form with its fields, its button, and why its call has failed. */
export function DeskFormView<V extends FieldValues>(props: DeskFormViewProps<V>) {
  const { form, submission, submit, kept } = props.form;
  const { submitLabel, look = 'solid', canReload, label, actions, state, children, below } = props;
  const id = useId();
  const isBesideFields = useFieldProblems(form, submission);
  const submitOwn = (event: FormEvent<HTMLFormElement>) => {
    // React passes on the events of the forms in dialogs that this form opens.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    if (!reportIncompleteInput(event.currentTarget)) submit(event);
  };
  const { isPending, progress, failure, reload } = submission;
  const buttons = (
    <>
      <Button type="submit" form={id} look={look} aria-disabled={isPending}>
        {isPending ? 'Un momento…' : submitLabel}
      </Button>
      {actions}
    </>
  );
  const notice = !isBesideFields && <FailureNotice failure={failure} onReload={canReload ? reload : undefined} />;
  return (
    <FormProvider {...form}>
      <BarredStack>
        {state !== undefined && (
          <PageBar state={state} actions={buttons}>
            {notice}
          </PageBar>
        )}
        <Form id={id} noValidate aria-label={label} onSubmit={submitOwn}>
          <KeptTextNote kept={kept} />
          {children}
          {state === undefined && (
            <>
              <Row>{buttons}</Row>
              <ProgressLine progress={progress} />
              {notice}
            </>
          )}
        </Form>
        {below}
      </BarredStack>
    </FormProvider>
  );
}

interface FormDialogProps<V extends FieldValues> extends DeskFormViewProps<V> {
  title: string;
  width?: string;
  onClose: () => void;
}

/** A dialog with a form. It stays open with the reason when its call is refused. */
export const FormDialog = <V extends FieldValues>({
  title,
  width = '34rem',
  onClose,
  actions,
  ...form
}: FormDialogProps<V>) => (
  <Dialog title={title} width={width} onClose={onClose}>
    <DeskFormView
      {...form}
      actions={
        <>
          {actions}
          <ActionButton label="Annulla" look="quiet" onClick={onClose} />
        </>
      }
    />
  </Dialog>
);

interface FieldProps {
  /** Name in the values of the form. */
  name: string;
  label: string;
  /** Under the control. */
  help?: ReactNode;
}

/** Returns what a control of the form around it needs. */
function useControl(name: string, check?: (text: string) => string | undefined) {
  const { register, formState } = useFormContext();
  const message = formState.errors[name]?.message;
  return {
    registered: register(name, check && { validate: check }),
    problem: useSettled(typeof message === 'string' && message !== '' ? message : undefined),
    isSubmitting: formState.isSubmitting,
  };
}

interface HelpedFieldProps {
  label: string;
  problem: string | undefined;
  /** Under the control. */
  help: ReactNode;
  children: Parameters<typeof Field>[0]['children'];
}

function HelpedField({ label, problem, help, children }: HelpedFieldProps) {
  const helpId = useId();
  return (
    <Field label={label} problem={problem} reservesPlace>
      {(control) => {
        if (help === undefined) return children(control);
        const described = [helpId, control['aria-describedby']].filter(Boolean).join(' ');
        return (
          <>
            {children({ ...control, 'aria-describedby': described })}
            <Muted id={helpId}>{help}</Muted>
          </>
        );
      }}
    </Field>
  );
}

interface TextFieldProps extends FieldProps, Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> {
  /** Height of a text of several lines: '5rem'. */
  lines?: string;
  /** Returns what is wrong with the text before it is sent. */
  check?: (text: string) => string | undefined;
}

export function TextField({ name, label, lines, help, check, maxLength, ...input }: TextFieldProps) {
  const { registered, problem, isSubmitting } = useControl(name, check);
  const shared = { ...registered, maxLength, readOnly: isSubmitting };
  return (
    <HelpedField label={label} problem={problem} help={help}>
      {(control) =>
        lines === undefined ? (
          <TextInput {...control} {...input} {...shared} />
        ) : (
          <TextArea {...control} {...shared} style={{ minHeight: lines }} />
        )
      }
    </HelpedField>
  );
}

export function SelectField({ name, label, options, help }: FieldProps & { options: readonly Option[] }) {
  const { registered, problem } = useControl(name);
  return (
    <HelpedField label={label} problem={problem} help={help}>
      {(control) => (
        <Select {...control} {...registered}>
          <Options options={options} />
        </Select>
      )}
    </HelpedField>
  );
}

export function CheckField({ name, label }: Omit<FieldProps, 'help'>) {
  const { registered } = useControl(name);
  return (
    <CheckLabel>
      <input type="checkbox" {...registered} />
      <span>{label}</span>
    </CheckLabel>
  );
}
