import type { FieldSpec } from '@salaria/contracts/kinds/fields/fields';
import { Muted, Row, Stack } from '@salaria/ui';
import { ArrowDown, ArrowUp, Images, type LucideIcon, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useController, useFieldArray, useFormContext } from 'react-hook-form';
import { pictureDrop } from '../../pictures/picture-drop';
import { PicturePicker } from '../../pictures/picture-picker';
import { controlId, emptyValue, itemOfPicture } from './fields';
import { type FieldState, Problems } from './labelled-control';
import { ValueControl, type ValueFieldSpec } from './value-control';
import { ActionButton } from '../../desk/parts/actions/action-button';
import { Box, PlainList } from '../../desk/parts/layout';
import { Sortable, useSortableItem } from '../../desk/parts/list/sortable';

type ListSpec = Extract<FieldSpec, { type: 'list' }>;

interface ListFrameProps {
  spec: ListSpec;
  name: string;
  /** Keys of the items. */
  keys: readonly (string | number)[];
  /** Of the list itself. */
  state: FieldState;
  itemAt: (index: number) => unknown;
  insert: (index: number, items: unknown[]) => void;
  remove: (index: number) => void;
  move: (from: number, to: number) => void;
  children: (index: number, label: string) => ReactNode;
}

interface ListItemProps {
  id: string;
  index: number;
  label: string;
  children: (handle: ReactNode) => ReactNode;
}

function ListItem({ id, index, label, children }: ListItemProps) {
  const { item, handle } = useSortableItem(id, label);
  return (
    <li data-item={index} {...item}>
      <Box as="fieldset">
        <legend>{label}</legend>
        {children(handle)}
      </Box>
    </li>
  );
}

/** A list whose items are added, removed (and put back) and ordered, with buttons or by dragging. */
function ListFrame({ spec, name, keys, state, itemAt, insert, remove, move, children }: ListFrameProps) {
  const [removed, setRemoved] = useState<{ index: number; item: unknown }>();
  /** The files to upload first, while pictures are chosen. */
  const [chosenFrom, setChosenFrom] = useState<File[]>();
  const frame = useRef<HTMLDivElement>(null);
  const id = controlId(name);
  const { itemLabel, min, max } = spec;
  const isFixed = min === max;
  const isFull = keys.length >= max;
  const fromPicture = itemOfPicture(spec.item);

  /** Makes a change, and focuses the control that it leads to. */
  const act = (change: () => void, focused: string) => {
    flushSync(change);
    frame.current?.querySelector<HTMLElement>(focused)?.focus();
  };
  const insertAt = (index: number, item: unknown) =>
    act(() => {
      setRemoved(undefined);
      insert(index, [item]);
    }, `[data-item='${index}'] :is(input, textarea, select)`);
  const removeAt = (index: number) =>
    act(() => {
      setRemoved({ index, item: itemAt(index) });
      remove(index);
    }, '[data-put-back]');
  const moveTo = (from: number, to: number) => {
    const isUp = to === 0 ? false : to === keys.length - 1 || to < from;
    act(() => move(from, to), `[data-item='${to}'] [data-move='${isUp ? 'up' : 'down'}']`);
  };
  const tool = (label: string, Icon: LucideIcon, onClick: () => void, direction?: 'up' | 'down') => (
    <ActionButton look="quiet" data-move={direction} label={label} icon={Icon} hidesLabel onClick={onClick} />
  );

  return (
    <Stack
      ref={frame}
      id={id}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${id}-nome`}
      {...(fromPicture && !isFull && pictureDrop(setChosenFrom))}
    >
      <strong id={`${id}-nome`}>{spec.label}</strong>
      {spec.help !== undefined && <Muted>{spec.help}</Muted>}
      <Problems state={state} />
      <Sortable ids={keys.map((key) => `${name}-${key}`)} itemLabel={itemLabel} onMove={move}>
        <PlainList as="ol">
          {keys.map((key, index) => {
            const label = `${itemLabel} ${index + 1}`;
            return (
              <ListItem key={key} id={`${name}-${key}`} index={index} label={label}>
                {(handle) => (
                  <Stack>
                    {children(index, label)}
                    <Row>
                      {!spec.isOrderFixed && keys.length > 1 && handle}
                      {!spec.isOrderFixed &&
                        index > 0 &&
                        tool(`Sposta su: ${label}`, ArrowUp, () => moveTo(index, index - 1), 'up')}
                      {!spec.isOrderFixed &&
                        index < keys.length - 1 &&
                        tool(`Sposta giù: ${label}`, ArrowDown, () => moveTo(index, index + 1), 'down')}
                      {!isFixed && tool(`Togli: ${label}`, Trash2, () => removeAt(index))}
                    </Row>
                  </Stack>
                )}
              </ListItem>
            );
          })}
        </PlainList>
      </Sortable>
      {removed && (
        <Row role="status">
          <span>{`${itemLabel} ${removed.index + 1}: tolta dall'elenco.`}</span>
          <ActionButton
            label="Rimetti"
            look="quiet"
            data-put-back=""
            onClick={() => insertAt(removed.index, removed.item)}
          />
        </Row>
      )}
      {!isFixed && isFull && <Muted>{`Al massimo ${max}: per aggiungere, prima togli.`}</Muted>}
      {!isFixed && !isFull && (
        <Row>
          <ActionButton
            icon={Plus}
            label={spec.addLabel}
            look="outline"
            onClick={() => insertAt(keys.length, emptyValue(spec.item))}
          />
          {fromPicture && (
            <ActionButton icon={Images} label="Scegli più immagini" look="outline" onClick={() => setChosenFrom([])} />
          )}
        </Row>
      )}
      {chosenFrom && fromPicture && (
        <PicturePicker
          files={chosenFrom}
          max={max - keys.length}
          onChoose={(...pictures) => {
            setChosenFrom(undefined);
            setRemoved(undefined);
            insert(keys.length, pictures.map(fromPicture));
          }}
          onClose={() => setChosenFrom(undefined)}
        />
      )}
    </Stack>
  );
}

interface ListFieldProps {
  spec: ListSpec;
  name: string;
}

interface GroupListProps extends ListFieldProps {
  /** The fields of the group at a name. */
  children: (name: string) => ReactNode;
}

/** A list of groups of fields. */
export function GroupList({ spec, name, children }: GroupListProps) {
  const { getValues, getFieldState, formState } = useFormContext();
  const { fields, insert, remove, move } = useFieldArray({ name, keyName: 'itemKey' });
  return (
    <ListFrame
      spec={spec}
      name={name}
      keys={fields.map(({ itemKey }) => itemKey)}
      state={getFieldState(`${name}.root`, formState)}
      itemAt={(index) => getValues(`${name}.${index}`) as unknown}
      insert={insert}
      remove={remove}
      move={move}
    >
      {(index) => children(`${name}.${index}`)}
    </ListFrame>
  );
}

/** A list of texts or pictures, one value of the form: `useFieldArray` takes groups only. */
export function ValueList({ spec, name }: ListFieldProps) {
  const { field, fieldState } = useController({ name });
  const items: readonly unknown[] = Array.isArray(field.value) ? field.value : [];
  const errors = fieldState.error as unknown as Record<string, unknown> | undefined;
  const own = errors && 'root' in errors ? errors.root : typeof errors?.message === 'string' ? errors : undefined;
  const item = spec.item as ValueFieldSpec;
  return (
    <ListFrame
      spec={spec}
      name={name}
      keys={items.map((_, index) => index)}
      state={{ error: own, isTouched: fieldState.isTouched }}
      itemAt={(index) => items[index]}
      insert={(index, values) => field.onChange(items.toSpliced(index, 0, ...values))}
      remove={(index) => field.onChange(items.toSpliced(index, 1))}
      move={(from, to) => field.onChange(items.toSpliced(from, 1).toSpliced(to, 0, items[from]))}
    >
      {(index, label) => (
        <ValueControl
          spec={{ ...item, name: '', label: item.type === 'picture' ? 'Immagine' : label }}
          name={`${name}.${index}`}
          value={items[index]}
          state={{ error: errors?.[index], isTouched: fieldState.isTouched }}
          onChange={(value) => field.onChange(items.with(index, value))}
          onBlur={field.onBlur}
        />
      )}
    </ListFrame>
  );
}
