import { closeDatabase, withSite } from '../../support/server/site';

afterAll(closeDatabase);

test('every table is of InnoDB and has a primary key, without which a cluster cannot repeat its changes', () =>
  withSite(async ({ db }) => {
    const [tables]: { name: string; engine: string; hasKey: number }[][] = await db.raw(
      `select tables.table_name as name, tables.engine as engine, count(constraints.constraint_name) as hasKey
       from information_schema.tables as tables
       left join information_schema.table_constraints as constraints
         on constraints.table_schema = tables.table_schema and constraints.table_name = tables.table_name
           and constraints.constraint_type = 'PRIMARY KEY'
       where tables.table_schema = database() and tables.table_type = 'BASE TABLE'
       group by tables.table_name, tables.engine`,
    );
    expect(tables?.length).toBeGreaterThan(50);
    expect(tables?.filter(({ engine, hasKey }) => engine !== 'InnoDB' || hasKey === 0)).toEqual([]);
  }));
