import { countOf, developerWith, type SimultaneousCase } from '../requestPair';

export const accountExportCases: Record<string, SimultaneousCase[]> = {
  'accountExport.askForArchive': [
    {
      about: 'in two tabs: it is made once',
      statuses: [201, 409],
      results: 1,
      pair: async (site) => {
        const { developer, client } = await developerWith(site);
        return {
          send: () => client.post('/api/accountExport/ask').send({}),
          results: () => countOf(site.db('account_exports').where({ developerId: developer.id })),
        };
      },
    },
  ],
};
