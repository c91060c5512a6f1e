import { Button, color, Muted, Row, Stack, space, styled } from '@salaria/ui';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { emptyValue, type FieldPath, type FieldSpec, fieldName } from '../field-spec';
import { controlId, useForm } from '../form-context';
import { ProblemText } from './labelled-control';
import { useItemKeys } from './use-item-keys';

const Items = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  padding: 0;
  list-style: none;
`;
const Item = styled.fieldset`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  min-width: 0;
  margin: 0;
  padding: ${space.m};
  border: 1px solid ${color.line};
  border-radius: 8px;
  background: ${color.card};
  & > legend { padding-inline: ${space.xs}; font-weight: 600; }
`;
const IconButton = styled(Button)`
  min-width: 2.75rem;
  padding-inline: ${space.s};
`;

interface ListControlProps {
  spec: Extract<FieldSpec, { type: 'list' }>;
  path: FieldPath;
  value: unknown;
  children: (item: unknown, path: FieldPath, label: string) => ReactNode;
}

type Removed = { index: number; item: unknown };

/** A list whose items are added, removed (and put back) and ordered with buttons. */
export function ListControl({ spec, path, value, children }: ListControlProps) {
  const { change, problemsAt } = useForm();
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const { keys, insertKey, removeKey, moveKey } = useItemKeys(items.length);
  const [removed, setRemoved] = useState<Removed>();
  const list = useRef<HTMLOListElement>(null);
  const [focus, setFocus] = useState<string>();
  const id = controlId(fieldName(path));
  const { itemLabel, min, max } = spec;
  const isFixed = min === max;

  // The control that the last action leads to exists only after it.
  useEffect(() => {
    if (focus === undefined) return;
    setFocus(undefined);
    list.current?.parentElement?.querySelector<HTMLElement>(focus)?.focus();
  }, [focus]);

  const insert = (index: number, item: unknown) => {
    insertKey(index);
    setRemoved(undefined);
    change(path, items.toSpliced(index, 0, item));
    setFocus(`[data-item='${index}'] :is(input, textarea, select)`);
  };
  const remove = (index: number) => {
    removeKey(index);
    setRemoved({ index, item: items[index] });
    change(path, items.toSpliced(index, 1));
    setFocus('[data-put-back]');
  };
  const move = (index: number, by: -1 | 1) => {
    moveKey(index, by);
    change(path, items.toSpliced(index, 1).toSpliced(index + by, 0, items[index]));
    const isAtEdge = index + by === 0 || index + by === items.length - 1;
    const direction = isAtEdge ? (by === 1 ? 'up' : 'down') : by === 1 ? 'down' : 'up';
    setFocus(`[data-item='${index + by}'] [data-move='${direction}']`);
  };

  return (
    <Stack id={id} tabIndex={-1} role="group" aria-labelledby={`${id}-nome`}>
      <strong id={`${id}-nome`}>{spec.label}</strong>
      {spec.help !== undefined && <Muted>{spec.help}</Muted>}
      {problemsAt(path).map((reason) => (
        <ProblemText key={reason}>{reason}</ProblemText>
      ))}
      <Items ref={list}>
        {items.map((item, index) => {
          const label = `${itemLabel} ${index + 1}`;
          return (
            <li key={keys[index]} data-item={index}>
              <Item>
                <legend>{label}</legend>
                {children(item, [...path, index], label)}
                <Row>
                  {!spec.isOrderFixed && index > 0 && (
                    <IconButton
                      type="button"
                      look="quiet"
                      data-move="up"
                      aria-label={`Sposta su: ${label}`}
                      onClick={() => move(index, -1)}
                    >
                      <ArrowUp size={18} aria-hidden="true" />
                    </IconButton>
                  )}
                  {!spec.isOrderFixed && index < items.length - 1 && (
                    <IconButton
                      type="button"
                      look="quiet"
                      data-move="down"
                      aria-label={`Sposta giù: ${label}`}
                      onClick={() => move(index, 1)}
                    >
                      <ArrowDown size={18} aria-hidden="true" />
                    </IconButton>
                  )}
                  {!isFixed && (
                    <IconButton type="button" look="quiet" aria-label={`Togli: ${label}`} onClick={() => remove(index)}>
                      <Trash2 size={18} aria-hidden="true" />
                    </IconButton>
                  )}
                </Row>
              </Item>
            </li>
          );
        })}
      </Items>
      {removed && (
        <Row role="status">
          <span>{`${itemLabel} ${removed.index + 1}: tolta dall'elenco.`}</span>
          <Button type="button" look="quiet" data-put-back="" onClick={() => insert(removed.index, removed.item)}>
            Rimetti
          </Button>
        </Row>
      )}
      {!isFixed && items.length >= max && <Muted>{`Al massimo ${max}: per aggiungere, prima togli.`}</Muted>}
      {!isFixed && items.length < max && (
        <Row>
          <Button type="button" look="outline" onClick={() => insert(items.length, emptyValue(spec.item))}>
            <Plus size={18} aria-hidden="true" />
            {spec.addLabel}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
