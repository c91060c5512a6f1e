import { Button, Field, Select, space, styled } from '@salaria/ui';
import { blogPath } from '../paths';
import { useCategories } from '../posts/posts.queries';

const Narrow = styled.form`
  width: min(100%, 20rem);
  margin-bottom: ${space.l};
`;

type CategorySelectProps = { category: string | undefined; onChoose: (category: string | undefined) => void };

/** GET form with a select of a category by its slug; undefined selects all articles. */
export function CategorySelect({ category, onChoose }: CategorySelectProps) {
  const { data: categories, isLoading } = useCategories();
  return (
    <Narrow method="get" action={blogPath}>
      <Field label="Categoria">
        {(control) =>
          isLoading ? (
            <Select {...control} disabled value="">
              <option value="">Caricamento categorie...</option>
            </Select>
          ) : (
            <Select
              {...control}
              name="categoria"
              value={category ?? ''}
              onChange={(event) => onChoose(event.target.value || undefined)}
            >
              <option value="">Tutte le Categorie</option>
              {categories?.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </Select>
          )
        }
      </Field>
      <noscript>
        <Button type="submit" look="outline" style={{ marginTop: space.xs }}>
          Mostra gli articoli
        </Button>
      </noscript>
    </Narrow>
  );
}
