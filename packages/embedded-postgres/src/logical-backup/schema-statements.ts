import type pg from 'pg';
import { EmbeddedPostgresError } from '../embedded-postgres-error.js';

/** The statements that create a schema: before its rows are copied, and after. */
export interface SchemaStatements {
  beforeRows: string[];
  afterRows: string[];
}

/** A table with its columns that are not generated, quoted for SQL. */
export interface Table {
  name: string;
  columns: string;
}

const inPublic = `n.nspname = 'public'`;

/** Objects that a backup would lose, because no statement below creates them. */
const unsupportedObjects = `
  select 'schema ' || nspname as name from pg_namespace where nspname !~ '^pg_|^information_schema$|^public$'
  union all select 'extension ' || extname from pg_extension where extname <> 'plpgsql'
  union all select case relkind when 'v' then 'view ' else 'relation ' end || relname
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where ${inPublic} and (relkind not in ('r', 'S', 'i') or relispartition or relrowsecurity)
  union all select 'type ' || typname from pg_type t join pg_namespace n on n.oid = typnamespace
    where ${inPublic} and typtype <> 'c' and typcategory <> 'A'
  union all select 'aggregate ' || proname from pg_proc p join pg_namespace n on n.oid = pronamespace
    where ${inPublic} and prokind not in ('f', 'p')
  union all select 'rule ' || rulename from pg_rewrite r join pg_class c on c.oid = r.ev_class
    join pg_namespace n on n.oid = relnamespace where ${inPublic} and relkind = 'r'
  union all select 'column ' || attrelid::regclass || '.' || attname
    from pg_attribute join pg_class c on c.oid = attrelid join pg_namespace n on n.oid = relnamespace
    where ${inPublic} and relkind = 'r' and (attidentity <> '' or attgenerated not in ('', 's') or attinhcount > 0)
  union all select 'statistics ' || stxname from pg_statistic_ext join pg_namespace n on n.oid = stxnamespace
    where ${inPublic}`;

const sequenceStatements = `
  select format('create sequence public.%I as %s increment by %s minvalue %s maxvalue %s start with %s cache %s%s;',
    relname, format_type(seqtypid, null), seqincrement, seqmin, seqmax, seqstart, seqcache,
    case when seqcycle then ' cycle' else '' end) as statement
  from pg_sequence join pg_class c on c.oid = seqrelid join pg_namespace n on n.oid = relnamespace
  where ${inPublic} order by relname`;

const functionStatements = `
  select pg_get_functiondef(p.oid) || ';' as statement from pg_proc p join pg_namespace n on n.oid = pronamespace
  where ${inPublic} order by proname, p.oid`;

const tableStatements = `
  select format(E'create %stable public.%I (\\n%s\\n)%s;', case relpersistence when 'u' then 'unlogged ' else '' end,
    relname, string_agg(format('  %I %s%s%s%s', attname, format_type(atttypid, atttypmod),
      case when attcollation <> typcollation then ' collate ' || attcollation::regcollation else '' end,
      case when attgenerated = 's' then format(' generated always as (%s) stored', pg_get_expr(adbin, adrelid))
        when atthasdef then ' default ' || pg_get_expr(adbin, adrelid) else '' end,
      case when attnotnull then ' not null' else '' end), E',\\n' order by attnum),
    case when reloptions is null then '' else ' with (' || array_to_string(reloptions, ', ') || ')' end) as statement
  from pg_class c join pg_namespace n on n.oid = relnamespace
    left join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped
    left join pg_type t on t.oid = atttypid left join pg_attrdef on adrelid = c.oid and adnum = attnum
  where ${inPublic} and relkind = 'r' group by c.oid order by relname`;

const storageStatements = `
  select format('alter table public.%I alter column %I set storage %s;', relname, attname,
    case attstorage when 'p' then 'plain' when 'e' then 'external' when 'm' then 'main' else 'extended' end
  ) as statement
  from pg_class c join pg_namespace n on n.oid = relnamespace join pg_attribute on attrelid = c.oid
    join pg_type t on t.oid = atttypid
  where ${inPublic} and relkind = 'r' and attnum > 0 and not attisdropped and attstorage <> typstorage
  order by relname, attnum`;

const ownedSequenceStatements = `
  select format('alter sequence public.%I owned by public.%I.%I;', s.relname, t.relname, attname) as statement
  from pg_depend join pg_class s on s.oid = objid and s.relkind = 'S' join pg_class t on t.oid = refobjid
    join pg_namespace n on n.oid = s.relnamespace join pg_attribute on attrelid = t.oid and attnum = refobjsubid
  where ${inPublic} and deptype = 'a' and refobjsubid > 0 order by s.relname`;

/** Not-null constraints are part of the table; foreign keys need the keys that they reference. */
const constraintStatements = `
  select format('alter table only public.%I add constraint %I %s;', relname, conname, pg_get_constraintdef(o.oid))
    as statement
  from pg_constraint o join pg_class c on c.oid = conrelid join pg_namespace n on n.oid = relnamespace
  where ${inPublic} and contype in ('p', 'u', 'c', 'x', 'f') order by contype = 'f', contype = 'c', relname, conname`;

const indexStatements = `
  select pg_get_indexdef(indexrelid) || ';' as statement
  from pg_index join pg_class c on c.oid = indexrelid join pg_namespace n on n.oid = relnamespace
  where ${inPublic} and not exists (
    select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x')
  ) order by relname`;

const triggerStatements = `
  select pg_get_triggerdef(t.oid) || ';' as statement
  from pg_trigger t join pg_class c on c.oid = tgrelid join pg_namespace n on n.oid = relnamespace
  where ${inPublic} and not tgisinternal order by relname, tgname`;

async function statements(client: pg.ClientBase, ...queries: string[]): Promise<string[]> {
  const all: string[] = [];
  for (const query of queries) {
    const { rows } = await client.query<{ statement: string }>(query);
    all.push(...rows.map(({ statement }) => statement));
  }
  return all;
}

/**
 * Returns the statements that create the schema `public`. The search path must be empty, so that names are qualified.
 *
 * @throws EmbeddedPostgresError when the schema has an object of a kind that the backup would lose
 */
export async function readSchema(client: pg.ClientBase): Promise<SchemaStatements> {
  const unsupported = await client.query<{ name: string }>(unsupportedObjects);
  if (unsupported.rows.length > 0) {
    const names = unsupported.rows.map(({ name }) => name).join(', ');
    throw new EmbeddedPostgresError(`La copia non conterrebbe ${names}: usare pg_dump.`);
  }
  return {
    beforeRows: await statements(
      client,
      sequenceStatements,
      functionStatements,
      tableStatements,
      storageStatements,
      ownedSequenceStatements,
    ),
    afterRows: await statements(client, constraintStatements, indexStatements, triggerStatements),
  };
}

/** Returns the tables of the schema `public`. */
export async function readTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select format('public.%I', relname) as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns
    from pg_class c join pg_namespace n on n.oid = relnamespace
      join pg_attribute on attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where ${inPublic} and relkind = 'r' group by relname order by relname`);
  return rows;
}

/** Returns the statements that set the sequences to their values. */
export async function readSequenceValues(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('public.%I', relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where ${inPublic} and relkind = 'S' order by relname`);
  const names = rows.map(({ name }) => name);
  return statements(
    client,
    ...names.map(
      (name) =>
        `select format('select pg_catalog.setval(%L, %s, %L);', '${name.replaceAll("'", "''")}', last_value, is_called)
           as statement from ${name}`,
    ),
  );
}
