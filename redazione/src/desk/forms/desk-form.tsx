import { Button, type ButtonLook, Row, Stack } from '@salaria/ui';
import type { FormEvent, ReactNode } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { DraftNote } from '../drafts/forms/draft-note';
import { SendStatus } from '../drafts/forms/send-status';
import { FailureNotice } from '../parts/failure-notice';
import { type DeskForm, useFieldProblems } from './use-desk-form';
import type { KeptForm } from './use-kept-form';

const Form = Stack.withComponent('form');

interface DeskFormViewProps<V extends FieldValues> {
  form: DeskForm<V> | KeptForm<V>;
  submitLabel: string;
  /** On the button during the call. */
  pendingLabel?: string;
  look?: ButtonLook;
  /** Reads the data again, after a conflict. */
  onReload?: () => void;
  /** Names the form for screen readers. */
  label?: string;
  /** Beside the button. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A form with its fields, its button, and why its call has failed or is repeated. */
export function DeskFormView<V extends FieldValues>({ form: deskForm, onReload, ...props }: DeskFormViewProps<V>) {
  const { form, submission, submit } = deskForm;
  const { submitLabel, pendingLabel = 'Un momento…', look = 'solid', label, actions, children } = props;
  const isBesideFields = useFieldProblems(form, submission);
  const { isPending, failure, clear } = submission;
  return (
    <FormProvider {...form}>
      <Form
        noValidate
        aria-label={label}
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          submit();
        }}
      >
        {'draft' in deskForm && <DraftNote draft={deskForm.draft} />}
        {children}
        <Row>
          <Button type="submit" look={look} aria-disabled={isPending}>
            {isPending ? pendingLabel : submitLabel}
          </Button>
          {actions}
        </Row>
        {'draft' in deskForm ? (
          <SendStatus
            submission={deskForm.submission}
            isBesideFields={isBesideFields}
            {...(onReload && { onReload })}
          />
        ) : (
          !isBesideFields && (
            <FailureNotice
              failure={failure}
              {...(onReload && {
                onReload: () => {
                  clear();
                  onReload();
                },
              })}
            />
          )
        )}
      </Form>
    </FormProvider>
  );
}
