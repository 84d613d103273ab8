import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';
import { readConfig } from '#src/config.ts';
import { openHotelDatabase } from '#src/server/composition/connect-database.ts';
import { registerServices } from '#src/server/composition/service-locator.ts';
import { createLog } from '#src/server/operations/log.ts';
import { buildServices } from '#src/server/services.ts';

/** Serves one page over the site's own services: `plain-server.ts <bundle> <route> <query>`. Writes its port. */
const [, , bundle = '', route = '', query = ''] = process.argv;
const config = readConfig();
const log = createLog(config.logLevel);
registerServices(await buildServices(config, log, openHotelDatabase(config, log)));
const { renderPlainPage } = await import(pathToFileURL(bundle).href);
const server = createServer(renderPlainPage(route, query));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
