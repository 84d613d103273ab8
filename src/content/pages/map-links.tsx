import './map-links.css';
import type { Hotel, HotelAddress } from '#src/kernel/hotel.ts';
import type { Translator } from '#src/site/i18n/intl.ts';
import { createMapLinks } from '#src/site/routing/map-links.ts';
import { WhatsAppLink } from '#src/site/ui/whatsapp-link.tsx';

interface MapLinksProps {
  readonly translator: Translator;
  readonly hotel: Pick<Hotel, 'name' | 'whatsApp'>;
  readonly address: HotelAddress;
}

/** Opens the way to the hotel in the guest's own map: links only, no map of a third party in the page. */
export const MapLinks = ({ translator, hotel, address }: MapLinksProps) => {
  const { t } = translator;
  const { latitude, longitude } = address.coordinates;
  const links = createMapLinks(hotel.name, address.coordinates);
  return (
    <section className="map-links" aria-labelledby="map-links-title">
      <h2 id="map-links-title">{t('way.title')}</h2>
      <p>
        {[address.street, address.locality, address.region].join(', ')}
        <br />
        <span className="quiet">
          {t('way.coordinates', { latitude: String(latitude), longitude: String(longitude) })}
        </span>
      </p>
      <p className="cluster">
        <a className="button button-primary" href={links.google}>
          {t('way.google')}
        </a>
        <a className="button button-secondary" href={links.apple}>
          {t('way.apple')}
        </a>
        <a className="button button-quiet" href={links.geo}>
          {t('way.geo')}
        </a>
        <WhatsAppLink {...{ translator, hotel }} />
      </p>
    </section>
  );
};
