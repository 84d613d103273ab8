import type { ReactNode } from 'react';
import type { RoomSelection } from '#src/booking/results/chosen-rooms.client.tsx';

interface RoomRadioProps {
  /** None where its label contains it. */
  readonly id?: string | undefined;
  readonly selection: RoomSelection;
  /** Text of the `RoomChoice`. */
  readonly choice: string;
  /** Whether other rooms chose the last units or other terms. */
  readonly isDisabled: boolean;
  /** Ids of the name; default: its label. */
  readonly labelledBy?: string;
  /** Ids of price and facts. */
  readonly describedBy?: string;
  /** Id of the explanation while disabled; none where its name says it. */
  readonly reasonId: string | undefined;
}

/** Radio of an offer. */
export const RoomRadio = ({
  id,
  selection: { roomId, chosen, choose },
  choice,
  isDisabled,
  labelledBy,
  describedBy,
  reasonId,
}: RoomRadioProps) => (
  <input
    type="radio"
    id={id}
    name={`choice-${roomId}`}
    value={choice}
    checked={chosen === choice}
    // A checked radio stays enabled, since a disabled one is not submitted; the server then names the room type.
    disabled={isDisabled && chosen !== choice}
    onChange={() => choose(choice)}
    aria-labelledby={labelledBy}
    aria-describedby={[isDisabled && reasonId, describedBy].filter(Boolean).join(' ') || undefined}
  />
);

interface DetailsSummaryProps {
  readonly selection: RoomSelection;
  readonly roomTypeId: string;
  readonly children: ReactNode;
}

/** Summary of an offer's details. */
export const DetailsSummary = ({ selection, roomTypeId, children }: DetailsSummaryProps) => (
  <summary tabIndex={selection.getTabIndex(roomTypeId)}>{children}</summary>
);
