interface PageHeadProps {
  readonly title: string;
  readonly hotelName: string;
  readonly description?: string | undefined;
}

/** The document's title and description; React moves them to the head. */
export const PageHead = ({ title, hotelName, description }: PageHeadProps) => (
  <>
    <title>{`${title} — ${hotelName}`}</title>
    {description && <meta name="description" content={description} />}
  </>
);
