import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { ActionButton } from '../actions/action-button';

/** Pixels that a pointer moves before it drags: a press alone is none. */
const dragDistance = 4;
const instructions =
  'Spazio prende la voce, le frecce la spostano, Spazio la lascia dov’è arrivata, Esc la rimette al suo posto.';

interface SortableProps {
  /** Of the items, in their order; no two are the same. */
  ids: readonly string[];
  /** Of one item: 'Domanda'. */
  itemLabel: string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** Items that are ordered by dragging their handles, or with the keyboard. */
export function Sortable({ ids, itemLabel, onMove, children }: SortableProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: dragDistance } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: string | number) => ids.indexOf(String(id)) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${itemLabel} ${placeOf(active.id)}: presa.`,
    // What is taken is over its own place first.
    onDragOver: ({ active, over }) =>
      over &&
      (over.id === active.id
        ? `${itemLabel} ${placeOf(active.id)}: presa.`
        : `Posto ${placeOf(over.id)} di ${ids.length}.`),
    onDragEnd: ({ over }) => (over ? `Lasciata al posto ${placeOf(over.id)}.` : 'Rimessa al suo posto.'),
    onDragCancel: () => 'Rimessa al suo posto.',
  } as Announcements;
  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(placeOf(active.id) - 1, placeOf(over.id) - 1);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
      onDragEnd={end}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** Returns the attributes of an item of a `Sortable`, and its handle. */
export function useSortableItem(id: string, label: string) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: 'si può spostare' },
  });
  return {
    item: {
      ref: setNodeRef,
      style: {
        transform: CSS.Translate.toString(transform),
        transition,
        ...(isDragging && ({ position: 'relative', zIndex: 1 } as const)),
      },
    },
    handle: (
      <ActionButton
        ref={setActivatorNodeRef}
        icon={GripVertical}
        look="quiet"
        hidesLabel
        label={`Trascina: ${label}`}
        {...attributes}
        {...listeners}
        style={{ touchAction: 'none', cursor: 'grab', padding: '0.75rem' }}
      />
    ),
  };
}
