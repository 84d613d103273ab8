'use client';
import type { ReactNode } from 'react';
import { DeskInput } from '#src/desk/ui/desk-fields.client.tsx';
import { useDeskForm } from '#src/desk/ui/desk-form.client.tsx';

interface ChildrenProps {
  readonly children: ReactNode;
}

/** Buttons that confirm a preview, beside its sentence at the beginning of a long form. */
export const PreviewActions = ({ children }: ChildrenProps) =>
  useDeskForm().status === 'preview' ? <div className="desk-actions">{children}</div> : null;

interface MoreConditionsProps extends ChildrenProps {
  readonly label: string;
  readonly names: readonly string[];
  /** Values of the fields before anything was typed. */
  readonly values: Readonly<Record<string, string>>;
}

/** Conditions that few need: closed as long as nothing is set and nothing is wrong. */
export const MoreConditions = ({ label, names, values, children }: MoreConditionsProps) => {
  const { values: typed, errors } = useDeskForm();
  const isSet = names.some((name) => (typed[name] ?? values[name] ?? '') !== '' || errors[name] !== undefined);
  return (
    <details className="offer-more" open={isSet}>
      <summary>{label}</summary>
      {children}
    </details>
  );
};

interface OfferInputProps {
  readonly name: string;
  readonly label: string;
  readonly values: Readonly<Record<string, string>>;
  readonly hint?: string;
  readonly type?: 'text' | 'date';
  readonly inputMode?: 'decimal' | 'numeric';
  readonly isRequired?: boolean;
}

/** A field of an offer, most of which can be left empty. */
export const OfferInput = ({ values, isRequired = false, ...field }: OfferInputProps) => (
  <DeskInput {...field} value={values[field.name]} optional={!isRequired} />
);
