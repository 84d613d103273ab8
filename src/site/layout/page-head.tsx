interface PageHeadProps {
  readonly title: string;
  readonly hotelName: string;
  readonly description?: string | undefined;
}

/** Title and description of the document; React moves them to the head. */
export const PageHead = ({ title, hotelName, description }: PageHeadProps) => (
  <>
    <title>{`${title} — ${hotelName}`}</title>
    {description && <meta name="description" content={description} />}
  </>
);
