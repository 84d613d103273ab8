'use client';
import type { ComponentProps } from 'react';
import { cancelReservationAtDesk } from '#src/actions/desk/cancel-at-desk.ts';
import { changeStayAtDesk } from '#src/actions/desk/change-stay.ts';
import { chargeSavedCardAtDesk } from '#src/actions/desk/charge-saved-card.ts';
import { recordByHand } from '#src/actions/desk/record-by-hand.ts';
import { refundGoodwillAtDesk } from '#src/actions/desk/refund-goodwill.ts';
import { DeskForm } from '#src/components/desk/ui/desk-form.client.tsx';

type FormProps = Omit<ComponentProps<typeof DeskForm>, 'action'>;

export const CancelForm = (props: FormProps) => <DeskForm action={cancelReservationAtDesk} {...props} />;
export const RefundForm = (props: FormProps) => <DeskForm action={refundGoodwillAtDesk} {...props} />;
export const ManualForm = (props: FormProps) => <DeskForm action={recordByHand} {...props} />;
export const ChargeForm = (props: FormProps) => <DeskForm action={chargeSavedCardAtDesk} {...props} />;
export const ChangeForm = (props: FormProps) => <DeskForm action={changeStayAtDesk} {...props} />;
