import { Button, Field, space, styled, TextInput } from '@salaria/ui';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.s};
  align-items: end;
  max-width: 34rem;
  /* As high as the field. */
  & button { min-height: calc(1.6em + 1rem + 2px); }
`;

interface SearchBoxProps {
  label: string;
  /** The words of the list that is shown, from the address. */
  words: string;
  /** Called with the words to look for, without outer blanks; empty for the whole list. */
  onSearch: (words: string) => void;
}

/** Looks for words in a list when it is submitted. */
export function SearchBox({ label, words, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(words);
  // The back button changes the words.
  useEffect(() => setText(words), [words]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(text.trim());
  };
  return (
    <Form role="search" onSubmit={submit}>
      <Field label={label}>
        {(control) => (
          <TextInput {...control} type="search" value={text} onChange={(event) => setText(event.target.value)} />
        )}
      </Field>
      <Button type="submit" look="outline" aria-label="Cerca">
        <Search size={18} aria-hidden="true" />
      </Button>
    </Form>
  );
}
